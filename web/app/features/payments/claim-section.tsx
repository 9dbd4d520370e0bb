import { claimTransfer, type PaymentMethod, transferChannels } from '@daan/contract/payments'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod/mini'
import { callServer } from '../../api/call-server.ts'
import { methodNames } from '../../content/method-names.ts'
import { Form } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { localePath } from '../../i18n/locale.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { Field } from '../../ui/field.tsx'
import { PaymentFailureLine } from './start-payment.ts'

const { transaction } = claimTransfer.body.shape
const draft = z.object({ channel: z.string(), transaction })

type ClaimProps = {
  receipt: string
  /** By what it can be sent, in the charity's order. */
  methods: readonly PaymentMethod[]
}

/** For whoever has sent the money by hand: opens a form that tells the charity what to look for. */
export function ClaimSection(props: ClaimProps) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <ClaimForm {...props} />
  return (
    <Button tone="line" wide onClick={() => setOpen(true)}>
      <Trans>I already sent it</Trans>
    </Button>
  )
}

function ClaimForm({ receipt, methods }: ClaimProps) {
  const { t, i18n } = useLingui()
  const language = useLocale()
  const navigate = useNavigate()
  const form = useForm({
    schema: draft,
    initial: { channel: String(methods[0]), transaction: '' },
    async submit({ channel, transaction }) {
      const known = transferChannels.find((name) => name === channel) ?? 'bank'
      const body = { receipt, channel: known, transaction, language }
      const { payment } = await callServer(claimTransfer, { body })
      await navigate(localePath(`/payment/${payment}`, language))
    },
  })
  return (
    <Form
      form={form}
      submit={<Trans>Tell the charity</Trans>}
      button={{ wide: true }}
      failureLine={PaymentFailureLine}
      className="rounded-2xl bg-sunk p-5"
    >
      <ChoiceField
        {...form.field('channel')}
        label={t`Sent by`}
        choices={methods.map((value) => ({ value, label: i18n._(methodNames[value]) }))}
      />
      <Field
        {...form.field('transaction')}
        label={t`Transaction ID (TrxID)`}
        hint={t`It is in the message that came after you sent the money.`}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </Form>
  )
}
