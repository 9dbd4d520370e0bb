import { setTimeout as delay } from 'node:timers/promises'
import type { Body, Reply } from '@daan/contract/call'
import type { PayableKind, PaymentState } from '@daan/contract/payments'
import type { RefundReason, refundPayment as refundPaymentCall } from '@daan/contract/refunds'
import type { ActingAdmin } from '../../actor.ts'
import { recordAct } from '../../audit/audit-store.ts'
import { publicUrlOf } from '../../config.ts'
import { type Tx, withTransaction } from '../../db/transaction.ts'
import { GatewayFailed, newReference, type RefundStatus } from '../../gateways/gateway.ts'
import { refuseOtherRequest } from '../../idempotency.ts'
import { holdBack, releaseHeldBack } from '../../ledger/held-back-store.ts'
import type { FundTotal } from '../../ledger/transfer-store.ts'
import { enqueueMail } from '../../mail/queue-store.ts'
import { refuseUnless } from '../../refused.ts'
import { refundMail } from './mail-texts.ts'
import type { PaymentContext } from './payment-context.ts'
import { storeEvidence } from './payment-state-store.ts'
import { findNumber, lockPayment, type Payment } from './payment-store.ts'
import {
  claimRefund,
  endRefund,
  findRefund,
  insertRefund,
  isWholeBack,
  loadOtherRefunds,
  lockRefund,
  postponeRefund,
  type Refund,
} from './refund-store.ts'
import { isRequested, requestRefund } from './request-refund.ts'

/**
 * Asks the gateway to give money back: once for each key, and never more than came. Above the charity's threshold it
 * requests the approval of another person instead, who may give it.
 */
export async function refundPayment(
  ctx: PaymentContext,
  { payment: token, amount, reason }: Body<typeof refundPaymentCall>,
  id: string,
  by: ActingAdmin,
): Promise<Reply<typeof refundPaymentCall>> {
  ctx.ledger.refuseWhileRed()
  const { db, schedule } = ctx
  const number = await findNumber(db, token)
  refuseUnless(number, 'payment.unknown')
  const approval = await withTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, number, schedule)
    const known = await findRefund(tx, id)
    if (known) {
      refuseOtherRequest({ payment: number, poisha: amount, reason }, known)
      return null
    }
    return askOrRequest(ctx, tx, payment, { id, poisha: amount, reason, by })
  })
  if (approval !== null) {
    ctx.mail.wake()
    return { approval }
  }
  const sent = askAboutRefund(ctx, { id }, new AbortController().signal)
  // What takes longer goes on, and what fails then is asked about when its lease ends.
  await Promise.race([sent, delay(schedule.patienceMs, undefined, { ref: false })])
  const refund = await findRefund(db, id)
  refuseUnless(refund, 'refund.unknown')
  return { refund: id, state: refund.state }
}

/** Writes a refund down, unless another person has to approve it. @returns the request for that, if it was made */
async function askOrRequest(
  ctx: PaymentContext,
  tx: Tx,
  payment: Payment,
  order: Omit<RefundOrder, 'leftForMs'>,
): Promise<string | null> {
  if (await isRequested(tx, order.id, payment, order)) return order.id
  refuseImpossible(ctx, payment, order.poisha)
  const approval = await requestRefund(tx, ctx, payment, order, order.by)
  if (approval === null) {
    await askForRefund(ctx, tx, payment, { ...order, leftForMs: ctx.schedule.patienceMs })
  }
  return approval
}

function refuseImpossible(ctx: PaymentContext, payment: Payment, poisha: bigint): void {
  refuseUnless(mayGoBack(ctx, payment), 'refund.notPossible')
  refuseUnless(poisha <= payment.poisha - payment.refundedPoisha, 'refund.tooLarge', '/amount')
}

/** Tells whether money that came may go back: not a ticket's, which stays in its round. */
export function mayGoBack(
  { payables }: PaymentContext,
  { state, pays }: { state: PaymentState; pays: PayableKind },
): boolean {
  return state === 'refused' || (state === 'settled' && payables[pays].refund !== undefined)
}

type RefundOrder = {
  id: string
  poisha: bigint
  reason: RefundReason
  by: ActingAdmin
  /** The time it is left to whoever asks for it, before any process may send it. */
  leftForMs: number
}

/** Writes a refund down, to be sent to the gateway after this transaction. */
export async function askForRefund(
  ctx: PaymentContext,
  tx: Tx,
  payment: Payment,
  { id, poisha, reason, by, leftForMs }: RefundOrder,
): Promise<void> {
  refuseImpossible(ctx, payment, poisha)
  const fund = await lockFundOf(ctx, tx, payment)
  if (fund !== null) await holdBack(tx, [{ fund, poisha }])
  const reference = newReference(`RF-${payment.number}`)
  await insertRefund(tx, {
    id,
    payment: payment.number,
    reference,
    poisha,
    reason,
    askedBy: by.userUid,
    leftForMs,
  })
  await recordAct(tx, { by, what: 'refund.asked', about: id })
}

/**
 * Sends a refund that is due, or asks what became of it if it may have been sent before: sent twice, it might
 * be given twice.
 * @returns whether one was due
 */
export async function askAboutRefund(
  ctx: PaymentContext,
  wanted: { id: string } | null,
  signal: AbortSignal,
): Promise<boolean> {
  const { db, gateways, events, schedule } = ctx
  const refund = await claimRefund(db, wanted, schedule)
  if (!refund) return false
  try {
    await recordRefund(ctx, refund.number, await askForStatus(ctx, refund, signal))
  } catch (error) {
    if (!(error instanceof GatewayFailed)) throw error
    events.gatewayFailed([...gateways.keys()].join(), error.reason)
    await postponeRefund(db, refund.number, null, schedule)
  }
  return true
}

async function askForStatus(
  { db, gateways, schedule }: PaymentContext,
  refund: Refund,
  signal: AbortSignal,
): Promise<RefundStatus> {
  const payment = await withTransaction(db, (tx) => lockPayment(tx, refund.payment, schedule))
  const { session, transaction, poisha } = payment
  // By hand, as it came: whoever asks for it sends it.
  if (payment.gateway === 'transfer') return { is: 'done', refundTransaction: null, facts: {} }
  const gateway = gateways.get(payment.gateway)
  if (!gateway || transaction === null) throw new GatewayFailed('not set up any more')
  const order = {
    reference: refund.reference,
    poisha: refund.poisha,
    reason: refund.reason,
    refundTransaction: refund.transaction,
    otherRefunds: await loadOtherRefunds(db, refund),
    payment: { session, transaction, poisha },
  }
  return refund.asks === 0 ? gateway.refund(order, signal) : gateway.refundStatus(order, signal)
}

/** Records what a gateway said of a refund, unless what became of it is known. */
async function recordRefund(
  ctx: PaymentContext,
  number: bigint,
  status: RefundStatus,
): Promise<void> {
  const totals = await withTransaction(ctx.db, async (tx) => {
    const refund = await lockRefund(tx, number)
    if (!refund || refund.state === 'done' || refund.state === 'failed') return []
    return recordStatus(ctx, tx, refund, status)
  })
  ctx.ledger.publishTotals(totals)
  ctx.mail.wake()
}

/**
 * Records what became of a locked refund. Money that counted is taken back from its fund when it has gone back.
 * @returns the totals that changed
 */
export async function recordStatus(
  ctx: PaymentContext,
  tx: Tx,
  refund: Refund,
  status: RefundStatus,
): Promise<readonly FundTotal[]> {
  const payment = await lockPayment(tx, refund.payment, ctx.schedule)
  await storeEvidence(tx, payment.number, [{ source: 'refund', facts: status.facts }])
  if (status.is === 'asked') {
    await postponeRefund(tx, refund.number, status.refundTransaction, ctx.schedule)
    return []
  }
  await endRefund(tx, refund.number, status.is, status.refundTransaction)
  if (status.is === 'uncertain') return []
  const fund = await lockFundOf(ctx, tx, payment)
  if (fund !== null) await releaseHeldBack(tx, [{ fund, poisha: refund.poisha }])
  return status.is === 'done' ? refundPayable(ctx, tx, payment, refund) : []
}

/** Locks what a payment paid. @returns the fund that its money counts in; null where it counts in none */
async function lockFundOf(
  { payables }: PaymentContext,
  tx: Tx,
  { pays, subject, state }: Payment,
): Promise<string | null> {
  if (state !== 'settled') return null
  return (await payables[pays].lock(tx, subject))?.fund ?? null
}

async function refundPayable(
  { payables, config, site }: PaymentContext,
  tx: Tx,
  payment: Payment,
  refund: Refund,
) {
  const payable = payables[payment.pays]
  const owed = await payable.lock(tx, payment.subject)
  if (!owed) throw new Error(`Payment ${payment.number} pays nothing.`)
  const { poisha } = refund
  if (owed.name !== null && owed.email !== null) {
    const to = { name: owed.name, address: owed.email }
    await enqueueMail(
      tx,
      refundMail({
        ...owed,
        to,
        language: payment.language,
        method: payment.method ?? payment.channel ?? payment.gateway,
        transaction: payment.transaction,
        refundedPoisha: poisha,
        isWhole: await isWholeBack(tx, payment.number),
        publicUrl: publicUrlOf(config),
        site: site.current,
      }),
    )
  }
  if (payment.state !== 'settled') return [] // it never counted
  if (!payable.refund) throw new Error(`What payment ${payment.number} paid stays paid.`)
  return payable.refund(tx, { number: owed.number, refund: refund.number, poisha })
}
