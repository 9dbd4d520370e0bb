import { webhookEvents } from '@daan/contract/webhook-bodies'
import { addWebhook } from '@daan/contract/webhooks'
import { Trans, useLingui } from '@lingui/react/macro'
import { z } from 'zod/mini'
import { AccountForm } from '../../../forms/account-form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { useCall } from '../../../session/use-call.ts'
import { Field } from '../../../ui/field.tsx'
import { chosenIn, MultiChoiceField } from '../../../ui/multi-choice-field.tsx'
import { eventNames } from './webhook-labels.ts'

const typedWebhook = z.pipe(
  z.transform((typed: { url: string; events: string }): unknown => ({
    ...typed,
    events: chosenIn(typed.events),
  })),
  addWebhook.body,
)

/** Adds an address, and hands its secret to whoever shows it. */
export function NewWebhookForm({ onAdded }: { onAdded: (secret: string) => void }) {
  const { t, i18n } = useLingui()
  const call = useCall()
  const form = useForm({
    schema: typedWebhook,
    initial: { url: '', events: '' },
    async submit(typed) {
      const { secret } = await call(addWebhook, { body: typedWebhook.parse(typed) })
      onAdded(secret)
    },
  })
  return (
    <section aria-labelledby="new-webhook" className="max-w-160">
      <h2 id="new-webhook" className="mb-5 text-card">
        <Trans>Add an address</Trans>
      </h2>
      <AccountForm form={form} submit={<Trans>Add the address</Trans>}>
        <Field
          {...form.field('url')}
          label={t`Address`}
          hint={t`Of a program that listens, beginning with https`}
          type="url"
          inputMode="url"
          required
          autoComplete="off"
        />
        <MultiChoiceField
          {...form.field('events')}
          label={t`Tell it when`}
          choices={webhookEvents.map((event) => ({
            value: event,
            label: i18n._(eventNames[event]),
          }))}
        />
      </AccountForm>
    </section>
  )
}
