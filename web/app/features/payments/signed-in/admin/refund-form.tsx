import { type RefundReason, refundPayment, refundReasons } from '@daan/contract/refunds'
import { formatAmount, formatTaka, takaSign } from '@daan/contract/taka'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { z } from 'zod/mini'
import { newKey } from '../../../../api/outbox/new-key.ts'
import { Form } from '../../../../forms/form.tsx'
import { FailureLine } from '../../../../forms/signed-in/failure-line.tsx'
import { useForm } from '../../../../forms/use-form.ts'
import { useToast } from '../../../../i18n/signed-in/use-toast.ts'
import { useLocale } from '../../../../i18n/use-locale.ts'
import { callAsAdmin } from '../../../../session/signed-in/call-as-admin.ts'
import { ChoiceField } from '../../../../ui/choice-field.tsx'
import { Field } from '../../../../ui/field.tsx'
import type { WholePayment } from './load-payments.ts'
import { reasonNames } from './words.ts'

const { amount } = refundPayment.body.shape
const draft = z.object({ amount, reason: z.string() })

type RefundFormProps = { payment: WholePayment; onRefunded: () => void }

/** Only money that was for a ticket can have come when none was to be had. */
function reasonsOf({ pays }: WholePayment): RefundReason[] {
  return refundReasons.filter((reason) => reason !== 'noTicket' || pays === 'ticket')
}

/** Gives a payment back, whole or in part. One form is one refund, however often it is sent. */
export function RefundForm({ payment, onRefunded }: RefundFormProps) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const toast = useToast()
  const [key] = useState(newKey)
  const left = formatTaka(payment.refundable, locale)
  const form = useForm({
    schema: draft,
    initial: {
      amount: formatAmount(payment.refundable, locale),
      reason: payment.hold === 'noTicket' ? 'noTicket' : 'donorAsked',
    },
    async submit(typed) {
      const reason = refundReasons.find((name) => name === typed.reason) ?? 'mistake'
      const { state } = await callAsAdmin(refundPayment, {
        headers: { 'idempotency-key': `"${key}"` },
        body: { payment: payment.payment, amount: typed.amount, reason },
      })
      if (state === 'failed') toast(t`The gateway did not give it back.`, 'bad')
      else if (state === 'done') toast(t`It is given back.`)
      else toast(t`The gateway is asked to give it back.`)
      onRefunded()
    },
  })
  return (
    <Form
      form={form}
      submit={<Trans>Give back</Trans>}
      button={{ className: 'justify-self-start' }}
      failureLine={FailureLine}
    >
      <Field
        {...form.field('amount')}
        label={t`Amount (${takaSign})`}
        hint={t`Up to ${left} can be given back.`}
        required
        inputMode="decimal"
        autoComplete="off"
        className="max-w-60"
      />
      <ChoiceField
        {...form.field('reason')}
        label={t`Why`}
        choices={reasonsOf(payment).map((value) => ({ value, label: i18n._(reasonNames[value]) }))}
      />
    </Form>
  )
}
