import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { FailureLine } from '../../../forms/account-failure-line.tsx'
import { LocaleLink } from '../../../i18n/locale-link.tsx'
import { useSession } from '../../../session/session.ts'
import { buttonClass } from '../../../ui/button.tsx'

/** Draws a screen of admins for admins. Only what is shown depends on it: the server decides every call. */
export function AdminsOnly({ children }: { children: ReactNode }) {
  const session = useSession()
  if (session.status === 'signedIn' && session.isAdmin) return children
  return (
    <div className="wrap grid min-h-120 content-center justify-items-center gap-6 py-18">
      <h1 className="text-title">
        <Trans>For admins alone</Trans>
      </h1>
      <FailureLine failure="identity.notAdmin" />
      <LocaleLink to="/" className={buttonClass({ tone: 'line' })}>
        <Trans>Go Home</Trans>
      </LocaleLink>
    </div>
  )
}
