import { createApiKey } from '@daan/contract/api-keys'
import { keyRights } from '@daan/contract/rights'
import { Trans, useLingui } from '@lingui/react/macro'
import { z } from 'zod/mini'
import { AccountForm } from '../../../forms/account-form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { useCall } from '../../../session/use-call.ts'
import { Field } from '../../../ui/field.tsx'
import { chosenIn, MultiChoiceField } from '../../../ui/multi-choice-field.tsx'
import { rightNames } from './role-names.ts'

const typedKey = z.pipe(
  z.transform((typed: { name: string; rights: string }): unknown => ({
    ...typed,
    rights: chosenIn(typed.rights),
  })),
  createApiKey.body,
)

/** Creates a key, and hands it to whoever shows it. */
export function NewApiKeyForm({ onCreated }: { onCreated: (key: string) => void }) {
  const { t, i18n } = useLingui()
  const call = useCall()
  const form = useForm({
    schema: typedKey,
    initial: { name: '', rights: '' },
    async submit(typed) {
      const { key } = await call(createApiKey, { body: typedKey.parse(typed) })
      onCreated(key)
    },
  })
  return (
    <section aria-labelledby="new-key" className="max-w-160">
      <h2 id="new-key" className="mb-5 text-card">
        <Trans>Create a key</Trans>
      </h2>
      <AccountForm form={form} submit={<Trans>Create the key</Trans>}>
        <Field
          {...form.field('name')}
          label={t`Name of the key`}
          hint={t`The program that uses it, such as “Accounting”`}
          required
          autoComplete="off"
        />
        <MultiChoiceField
          {...form.field('rights')}
          label={t`What it may do`}
          choices={keyRights.map((right) => ({ value: right, label: i18n._(rightNames[right]) }))}
        />
      </AccountForm>
    </section>
  )
}
