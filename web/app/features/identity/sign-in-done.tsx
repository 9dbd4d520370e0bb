import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { StatusLine } from '../../ui/status-line.tsx'

/** Says what is done, and leads on to sign in. */
export function SignInDone({ children }: { children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-5">
      <StatusLine tone="good">{children}</StatusLine>
      <LocaleLink to="/signin" className={buttonClass({ size: 'large' })}>
        <Trans>Sign in</Trans>
      </LocaleLink>
    </div>
  )
}
