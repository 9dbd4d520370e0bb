import { signIn } from '@daan/contract/accounts'
import { chosenPassword } from '@daan/contract/passwords'
import { Trans, useLingui } from '@lingui/react/macro'
import { z } from 'zod/mini'
import { FailureLine } from '../../forms/account-failure-line.tsx'
import { Form } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useToast } from '../../i18n/use-toast.ts'
import type { IdentityUser } from '../../session/session.ts'
import { sessionManager } from '../../session/session-manager.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from './fields.tsx'
import { usePasswordReset } from './use-password-reset.ts'

/** Changes one's password; whoever has Google alone chooses one by a mail. */
export function OwnPassword({ user: { email, hasPassword } }: { user: IdentityUser }) {
  return hasPassword ? <PasswordForm email={email} /> : <FirstPassword email={email} />
}

/** Mails whoever has Google alone a link to choose a password. */
export function FirstPassword({ email }: { email: string }) {
  const { isBusy, failure, request } = usePasswordReset(email)
  return (
    <div className="grid gap-4">
      <p>
        <Trans>
          You sign in with Google and have no password here. Choose one by a link that we mail to{' '}
          <strong className="wrap-anywhere">{email}</strong>.
        </Trans>
      </p>
      <Button className="justify-self-start" busy={isBusy} onClick={() => void request()}>
        <Trans>Mail me the link</Trans>
      </Button>
      <FailureLine failure={failure} />
    </div>
  )
}

const passwordDraft = z.object({
  currentPassword: signIn.body.shape.password,
  newPassword: chosenPassword,
})
const emptyPasswords = { currentPassword: '', newPassword: '' }

function PasswordForm({ email }: { email: string }) {
  const { t } = useLingui()
  const toast = useToast()
  const form = useForm({
    schema: passwordDraft,
    initial: emptyPasswords,
    live: ['newPassword'],
    async submit({ currentPassword, newPassword }) {
      await sessionManager.identity.changePassword(currentPassword, newPassword)
      form.change(emptyPasswords)
      toast(t`Your password is changed. Other devices are signed out.`)
    },
  })
  return (
    <Form
      form={form}
      submit={<Trans>Save</Trans>}
      button={{ className: 'justify-self-start' }}
      failureLine={FailureLine}
    >
      {/* Password managers ask whose password it is. */}
      <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
      <PasswordField {...form.field('currentPassword')} label={t`Present password`} />
      <PasswordField
        {...form.field('newPassword')}
        label={t`New password`}
        autoComplete="new-password"
      />
    </Form>
  )
}
