import { resetPassword } from '@daan/contract/accounts'
import { chosenPassword } from '@daan/contract/passwords'
import { personName } from '@daan/contract/people'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { z } from 'zod/mini'
import { callServer } from '../../api/call-server.ts'
import { FailureLine } from '../../forms/account-failure-line.tsx'
import { Form } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { NameField, PasswordField } from './fields.tsx'
import { SignInDone } from './sign-in-done.tsx'

const newPasswordDraft = z.object({ name: z.string(), newPassword: chosenPassword })
const newPersonDraft = z.object({ name: personName, newPassword: chosenPassword })

type ChoosePasswordFormProps = {
  /** Of the mail's link. */
  token: string
  /** The name of a sign-up that nobody verified, which its reader may change; none for an account. */
  name?: string
  hint?: ReactNode
  onSet: () => void
}

/** Chooses a new password by the link of a mail. */
export function ChoosePasswordForm({ token, name, hint, onSet }: ChoosePasswordFormProps) {
  const { t } = useLingui()
  const isNew = name !== undefined
  const form = useForm({
    schema: isNew ? newPersonDraft : newPasswordDraft,
    initial: { name: name ?? '', newPassword: '' },
    live: ['newPassword'],
    async submit(values) {
      const { newPassword } = values
      const body = { token, newPassword, ...(isNew && { name: values.name }) }
      await callServer(resetPassword, { body })
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
      {isNew && <NameField {...form.field('name')} />}
      <PasswordField
        {...form.field('newPassword')}
        label={t`New password`}
        autoComplete="new-password"
        hint={hint}
      />
    </Form>
  )
}

/** Says that it is chosen. */
export function PasswordSet() {
  return (
    <SignInDone>
      <Trans>Your new password is set.</Trans>
    </SignInDone>
  )
}
