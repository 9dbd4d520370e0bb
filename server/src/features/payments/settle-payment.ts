import type { ErrorCode } from '@daan/contract/error-codes'
import type { Gateway, PayableKind, PaymentHold, PaymentState } from '@daan/contract/payments'
import { publicUrlOf } from '../../config.ts'
import type { Tx } from '../../db/transaction.ts'
import { hearNewsLink } from '../../hear-news-link.ts'
import type { FundTotal } from '../../ledger/transfer-store.ts'
import { enqueueMail } from '../../mail/queue-store.ts'
import type { LockedPayable, Settlement } from '../../payables/payable.ts'
import { paidMail } from './mail-texts.ts'
import type { PaymentContext } from './payment-context.ts'
import type { Proof, Transition } from './payment-machine.ts'
import {
  bookFee,
  storeAccepted,
  storeFailed,
  storeHeld,
  storeSettled,
} from './payment-state-store.ts'
import { hasOtherOpen, type Payment } from './payment-store.ts'

/** The state a payment came to, and the totals that changed with it. */
export type Outcome = { state: PaymentState; totals: readonly FundTotal[] }

/** Counts what became of a payment, and the ticket that it bought. */
export function countOutcome(
  { events }: PaymentContext,
  { gateway, pays }: { gateway: Gateway; pays: PayableKind },
  { state }: Outcome,
): void {
  events.paymentBecame(gateway, state)
  if (state === 'settled' && pays === 'ticket') events.ticketsSold(1)
}

/** Takes a step of a payment whose row is locked: here alone money comes to count. */
export async function applyTransition(
  ctx: PaymentContext,
  tx: Tx,
  payment: Payment,
  step: Transition,
): Promise<Outcome> {
  switch (step.to) {
    case 'settled':
      return settle(ctx, tx, payment, step.proof)
    case 'held':
      await storeHeld(tx, payment.number, step.hold, step.proof)
      await markHeld(ctx, tx, payment)
      return { state: 'held', totals: [] }
    case 'failed':
      await storeFailed(tx, payment.number, step.failure)
      await release(ctx, tx, payment)
      return { state: 'failed', totals: [] }
    case 'unchanged':
      return { state: payment.state, totals: [] }
  }
}

async function settle(
  ctx: PaymentContext,
  tx: Tx,
  payment: Payment,
  proof: Proof,
): Promise<Outcome> {
  const owed = await lockOwed(ctx, tx, payment)
  if (isPaid(owed)) return hold(tx, payment, 'paidTwice', proof)
  const settlement = await ctx.payables[payment.pays].settle(tx, payment.subject)
  if ('refusal' in settlement) {
    await markHeld(ctx, tx, payment)
    return hold(tx, payment, 'noTicket', proof)
  }
  await storeSettled(tx, payment.number, proof)
  if (proof.feePoisha) await bookFee(tx, payment.number, proof.feePoisha)
  await mailReceipt(ctx, tx, { owed, settlement, paid: { ...payment, ...proof } })
  return { state: 'settled', totals: settlement.totals }
}

async function hold(tx: Tx, { number }: Payment, why: PaymentHold, proof: Proof): Promise<Outcome> {
  await storeHeld(tx, number, why, proof)
  return { state: 'held', totals: [] }
}

/** Nobody can pay it any more, unless by another page that is open. */
async function release(ctx: PaymentContext, tx: Tx, payment: Payment): Promise<void> {
  const payable = ctx.payables[payment.pays]
  if (!payable.release) return
  await lockOwed(ctx, tx, payment) // so that no other page is being opened meanwhile
  if (!(await hasOtherOpen(tx, payment))) await payable.release(tx, payment.subject)
}

/**
 * Lets a payment count that an admin accepts, once its row is locked.
 * @returns why it cannot, where it cannot
 */
export async function settleAccepted(
  ctx: PaymentContext,
  tx: Tx,
  payment: Payment,
): Promise<Outcome | { refusal: ErrorCode }> {
  const owed = await lockOwed(ctx, tx, payment)
  if (isPaid(owed)) return { refusal: 'payment.alreadyPaid' }
  const settlement = await ctx.payables[payment.pays].settle(tx, payment.subject)
  if ('refusal' in settlement) return settlement
  await storeAccepted(tx, payment.number)
  if (payment.feePoisha) await bookFee(tx, payment.number, payment.feePoisha)
  const method = payment.method ?? payment.channel ?? ''
  await mailReceipt(ctx, tx, { owed, settlement, paid: { ...payment, method } })
  return { state: 'settled', totals: settlement.totals }
}

async function lockOwed(
  { payables }: PaymentContext,
  tx: Tx,
  payment: Payment,
): Promise<LockedPayable> {
  const owed = await payables[payment.pays].lock(tx, payment.subject)
  if (!owed) throw new Error(`Payment ${payment.number} pays nothing.`)
  return owed
}

function isPaid({ state }: LockedPayable): boolean {
  return state === 'settled' || state === 'refunded'
}

async function markHeld(ctx: PaymentContext, tx: Tx, payment: Payment): Promise<void> {
  const owed = await lockOwed(ctx, tx, payment)
  if (!isPaid(owed)) await ctx.payables[payment.pays].setState(tx, owed.number, 'held')
}

type Receipt = {
  owed: LockedPayable
  settlement: Exclude<Settlement, { refusal: unknown }>
  paid: { language: 'en' | 'bn'; method: string; transaction: string | null }
}

async function mailReceipt(
  { config, site }: PaymentContext,
  tx: Tx,
  { owed, settlement: { ticket }, paid }: Receipt,
): Promise<void> {
  if (owed.name === null || owed.email === null) return
  const to = { name: owed.name, address: owed.email }
  await enqueueMail(
    tx,
    paidMail({
      ...owed,
      ...paid,
      ticket,
      to,
      publicUrl: publicUrlOf(config),
      site: site.current,
      aside: ticket ? null : hearNewsLink(config.appSecret, owed.receipt),
    }),
  )
}
