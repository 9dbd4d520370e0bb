import { hasRight, type StaffRole } from '@daan/contract/rights'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { FailureLine } from '../../../forms/account-failure-line.tsx'
import { barePath } from '../../../i18n/locale.ts'
import { LocaleLink } from '../../../i18n/locale-link.tsx'
import { useSession } from '../../../session/session.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { rightOf } from './page-rights.ts'

/** Draws a screen of admins for those whose role allows it. The server decides every call all the same. */
export function AdminsOnly({ children }: { children: ReactNode }) {
  const session = useSession()
  const path = barePath(useLocation().pathname)
  const role = session.status === 'signedIn' ? session.staffRole : null
  const right = rightOf(path)
  if (role && (!right || hasRight(role, right))) return children
  return (
    <div className="wrap grid min-h-120 content-center justify-items-center gap-6 py-18">
      <Reason role={role} />
    </div>
  )
}

function Reason({ role }: { role: StaffRole | null }) {
  return (
    <>
      <h1 className="text-title">
        {role ? <Trans>Not part of your role</Trans> : <Trans>For admins alone</Trans>}
      </h1>
      <FailureLine failure={role ? 'identity.rightMissing' : 'identity.notAdmin'} />
      <LocaleLink to={role ? '/admin' : '/'} className={buttonClass({ tone: 'line' })}>
        {role ? <Trans>Go to the desk</Trans> : <Trans>Go Home</Trans>}
      </LocaleLink>
    </>
  )
}
