import type { Reply } from '@daan/contract/call'
import {
  acceptPayment as acceptPaymentCall,
  getPayment,
  listPayments,
  lookUpDonor,
  matchStatement as matchStatementCall,
  refusePayment as refusePaymentCall,
} from '@daan/contract/payment-desk'
import {
  refundPayment as refundPaymentCall,
  resolveRefund as resolveRefundCall,
} from '@daan/contract/refunds'
import { type Acting, recordAct } from '../../audit/audit-store.ts'
import { withTransaction } from '../../db/transaction.ts'
import type { Serve } from '../../http/serve-call.ts'
import type { Payer } from '../../payables/payable.ts'
import { refuseUnless } from '../../refused.ts'
import { acceptPayment, isUnfoundTransfer, mayCount, refusePayment } from './decide-payment.ts'
import { findListedPayment, loadPayments, loadRefunds, loadRivals } from './desk-store.ts'
import { matchStatement } from './match-statement.ts'
import type { PaymentContext } from './payment-context.ts'
import { loadEvidence } from './payment-state-store.ts'
import { findNumber, type PaymentSubject } from './payment-store.ts'
import { mayGoBack, refundPayment } from './refund-payment.ts'
import { resolveRefund } from './resolve-refund.ts'

/** Binds the calls of admins about payments. @param wakeRefunds has refunds sent that are due */
export function paymentDeskRoutes(
  serve: Serve,
  ctx: PaymentContext,
  wakeRefunds: () => void,
): void {
  const { db } = ctx

  serve(listPayments, async ({ query }) => {
    const { before: token } = query
    const before = token === undefined ? undefined : await findNumber(db, token)
    refuseUnless(token === undefined || before !== undefined, 'payment.unknown')
    const payments = await loadPayments(db, { ...query, before })
    return payments.map((payment) => listed(ctx, payment))
  })

  serve(getPayment, ({ params }) => show(ctx, params.payment))

  serve(lookUpDonor, async ({ params, actor }) => {
    const payment = await findListedPayment(db, params.payment)
    refuseUnless(payment, 'payment.unknown')
    return lookUpPayer(ctx, payment, actor)
  })

  serve(acceptPaymentCall, ({ body, actor }) => acceptPayment(ctx, body.payment, actor))

  serve(refusePaymentCall, async ({ body, actor }) => {
    const answer = await refusePayment(ctx, body.payment, actor)
    wakeRefunds()
    return answer
  })

  serve(refundPaymentCall, ({ body, headers, actor }) =>
    refundPayment(ctx, body, headers['idempotency-key'], actor),
  )

  serve(resolveRefundCall, ({ body, actor }) => resolveRefund(ctx, body, actor))

  serve(matchStatementCall, ({ body, actor }) => matchStatement(ctx, body, actor))
}

function listed<Listed extends PaymentSubject>({ payables }: PaymentContext, payment: Listed) {
  const { pays, subject } = payment
  return { ...payment, receiptNumber: payables[pays].receiptNumberOf(subject) }
}

async function show(ctx: PaymentContext, token: string): Promise<Reply<typeof getPayment>> {
  const payment = await findListedPayment(ctx.db, token)
  refuseUnless(payment, 'payment.unknown')
  const isHeld = payment.state === 'held'
  return {
    ...listed(ctx, payment),
    evidence: await loadEvidence(ctx.db, payment.number),
    refunds: await loadRefunds(ctx.db, payment.number),
    rivals: (await loadRivals(ctx.db, payment)).map((rival) => listed(ctx, rival)),
    mayAccept: (isHeld && mayCount(payment)) || isUnfoundTransfer(payment),
    mayRefuse:
      isHeld ||
      (payment.gateway === 'transfer' && (payment.state === 'pending' || payment.isObjected)),
    refundable: mayGoBack(ctx, payment) ? payment.amount - payment.refunding : 0n,
  }
}

/** Shows an admin who paid and what else they gave, and writes down that it did. */
async function lookUpPayer(
  { db, payables }: PaymentContext,
  { pays, subject }: PaymentSubject,
  by: Acting,
): Promise<Payer> {
  const payable = payables[pays]
  return withTransaction(db, async (tx) => {
    await recordAct(tx, { by, what: 'donor.lookedUp', about: payable.receiptNumberOf(subject) })
    return payable.findPayer(tx, subject)
  })
}
