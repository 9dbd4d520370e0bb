import { chosenPassword, resetPassword } from '@daan/contract/accounts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { z } from 'zod/mini'
import { callServer } from '../../../api/call-server.ts'
import { Form } from '../../../forms/form.tsx'
import { FailureLine } from '../../../forms/signed-in/failure-line.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { LocaleLink } from '../../../i18n/locale-link.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { StatusLine } from '../../../ui/status-line.tsx'
import { AccountPage } from './account-page.tsx'
import { PasswordField } from './fields.tsx'

const newPasswordDraft = z.object({ newPassword: chosenPassword })

/** Where the link of a reset mail leads. */
export function ResetPasswordPage() {
  const [isSet, setSet] = useState(false)
  return (
    <AccountPage
      label={<Trans>Your account</Trans>}
      title={<Trans>Choose a new password</Trans>}
      lead={<Trans>Everybody who is signed in with the old one is then signed out.</Trans>}
    >
      {isSet ? <PasswordSet /> : <ResetForm onSet={() => setSet(true)} />}
    </AccountPage>
  )
}

function ResetForm({ onSet }: { onSet: () => void }) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const form = useForm({
    schema: newPasswordDraft,
    initial: { newPassword: '' },
    live: ['newPassword'],
    async submit({ newPassword }) {
      await callServer(resetPassword, { body: { token: search.get('token') ?? '', newPassword } })
      onSet()
    },
  })
  return (
    <Form
      form={form}
      submit={<Trans>Save</Trans>}
      button={{ size: 'large', wide: true }}
      failureLine={FailureLine}
    >
      <PasswordField
        {...form.field('newPassword')}
        label={t`New password`}
        autoComplete="new-password"
      />
    </Form>
  )
}

function PasswordSet() {
  return (
    <div className="grid justify-items-start gap-5">
      <StatusLine tone="good">
        <Trans>Your new password is set.</Trans>
      </StatusLine>
      <LocaleLink to="/signin" className={buttonClass({ size: 'large' })}>
        <Trans>Sign in</Trans>
      </LocaleLink>
    </div>
  )
}
