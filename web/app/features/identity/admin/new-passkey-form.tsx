import { beginPasskey, confirmPasskey } from '@daan/contract/passkeys'
import { Trans, useLingui } from '@lingui/react/macro'
import { z } from 'zod/mini'
import { FailureLine } from '../../../forms/account-failure-line.tsx'
import { Form } from '../../../forms/form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { useToast } from '../../../i18n/use-toast.ts'
import { callAsAdmin } from '../../../session/call-as-admin.ts'
import { Field } from '../../../ui/field.tsx'
import { makePasskey } from '../passkey-ceremony.ts'

const named = z.pick(confirmPasskey.body, { name: true })

/** Adds a passkey, which has a name. */
export function NewPasskeyForm({ onAdded }: { onAdded: () => Promise<void> }) {
  const { t } = useLingui()
  const toast = useToast()
  const form = useForm({
    schema: named,
    initial: { name: '' },
    async submit({ name }) {
      const passkey = await makePasskey(await callAsAdmin(beginPasskey, {}))
      await callAsAdmin(confirmPasskey, { body: { name, passkey } })
      toast(t`The passkey is added.`)
      await onAdded()
    },
  })
  return (
    <Form
      form={form}
      submit={<Trans>Add a passkey</Trans>}
      button={{ className: 'justify-self-start' }}
      failureLine={FailureLine}
    >
      <Field
        {...form.field('name')}
        label={t`Name of the passkey`}
        hint={t`Such as “My phone” or “Office computer”`}
        required
      />
    </Form>
  )
}
