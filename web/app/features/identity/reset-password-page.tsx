import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { AccountPage } from './account-page.tsx'
import { ChoosePasswordForm, PasswordSet } from './choose-password.tsx'

/** Page behind the link of a reset mail. */
export function ResetPasswordPage() {
  const [search] = useSearchParams()
  const [isSet, setSet] = useState(false)
  return (
    <AccountPage
      label={<Trans>Your account</Trans>}
      title={<Trans>Choose a new password</Trans>}
      lead={<Trans>Everybody who is signed in with the old one is then signed out.</Trans>}
    >
      {isSet ? (
        <PasswordSet />
      ) : (
        <ChoosePasswordForm token={search.get('token') ?? ''} onSet={() => setSet(true)} />
      )}
    </AccountPage>
  )
}
