import type { Reply } from '@daan/contract/call'
import { lookUpDonor } from '@daan/contract/payment-desk'
import { type RefundReason, refundPayment, refundReasons } from '@daan/contract/refunds'
import { formatTaka, takaSign } from '@daan/contract/taka'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { z } from 'zod/mini'
import { newKey } from '../../../api/outbox/new-key.ts'
import { AccountForm } from '../../../forms/account-form.tsx'
import { type Question, useConfirmation } from '../../../forms/confirmation.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useToast } from '../../../i18n/use-toast.ts'
import { isAwaiting } from '../../../session/approval-requests.ts'
import { callAsAdmin } from '../../../session/call-as-admin.ts'
import { useCall } from '../../../session/use-call.ts'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { Field } from '../../../ui/field.tsx'
import { ActFacts } from './act-facts.tsx'
import { reasonNames } from './labels.ts'
import type { WholePayment } from './load-payments.ts'
import { Recipient, RefundWay } from './refund-facts.tsx'

const { amount, reason } = refundPayment.body.shape
const draft = z.object({ amount, reason })

/** Only money that was for a ticket can have come when none was to be had. */
function reasonsOf({ pays }: WholePayment): RefundReason[] {
  return refundReasons.filter((reason) => reason !== 'noTicket' || pays === 'ticket')
}

/**
 * Refunds a payment, whole or in part, or requests it where another person approves. One form is one refund, however
 * often it is sent.
 */
export function RefundForm({ payment }: { payment: WholePayment }) {
  const { t, i18n } = useLingui()
  const [id] = useState(newKey)
  const locale = useLocale()
  const toast = useToast()
  const call = useCall()
  const { ask, confirmation } = useConfirmation()
  const left = formatTaka(payment.refundable, locale)
  const form = useForm({
    schema: draft,
    initial: { amount: '', reason: '' },
    async submit(typed) {
      const { payment: token } = payment
      const refunded = draft.parse(typed)
      const to = await callAsAdmin(lookUpDonor, { params: { payment: token } })
      const consent = await ask(refundQuestion({ payment, to, amount: refunded.amount }))
      if (!consent) return false
      const reply = await call(consent(refundPayment), {
        headers: { 'idempotency-key': `"${id}"` },
        body: { payment: token, amount: typed.amount, reason: refunded.reason },
      })
      if (isAwaiting(reply)) return
      if (reply.state === 'failed') toast(t`The gateway did not refund it.`, 'bad')
      else if (reply.state === 'done') toast(t`It is refunded.`)
      else toast(t`The gateway is asked to refund it.`)
    },
  })
  return (
    <AccountForm form={form} submit={<Trans>Refund</Trans>}>
      <Field
        {...form.field('amount')}
        label={t`Amount (${takaSign})`}
        hint={t`Up to ${left} can be refunded.`}
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
      {confirmation}
    </AccountForm>
  )
}

type Refund = {
  payment: WholePayment
  /** In poisha. */
  amount: bigint
  to: Reply<typeof lookUpDonor>
}

/** Confirmation of a refund: the sum, the receipt, the recipient and the way. */
function refundQuestion({ payment, amount, to }: Refund): Question {
  return {
    question: <Trans>Refund this sum?</Trans>,
    yes: <Trans>Yes, refund it</Trans>,
    children: (
      <>
        <ActFacts payment={payment} amount={amount}>
          <Recipient to={to} />
        </ActFacts>
        <RefundWay gateway={payment.gateway} />
      </>
    ),
  }
}
