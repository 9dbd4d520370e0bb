import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { endGoogleWindow } from '../../session/google-window.ts'
import { buttonClass } from '../../ui/button.tsx'
import { AccountPage } from './account-page.tsx'

/** Page to which Google's window returns. It is seen only where the browser does not let it close itself. */
export function PopupDonePage() {
  useEffect(endGoogleWindow, [])
  return (
    <AccountPage
      label={<Trans>Join Us</Trans>}
      title={<Trans>Back from Google</Trans>}
      lead={<Trans>You may close this window. The page that opened it goes on by itself.</Trans>}
    >
      <LocaleLink to="/signin" className={buttonClass({ size: 'large' })}>
        <Trans>Sign in</Trans>
      </LocaleLink>
    </AccountPage>
  )
}
