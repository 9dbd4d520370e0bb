import type { ErrorCode } from '@daan/contract/error-codes'
import type { PaymentHold, PaymentState } from '@daan/contract/payments'
import type { SiteSettings } from '@daan/contract/web-build'
import type { Tx } from '../../db/transaction.ts'
import type { FundTotal } from '../../ledger/transfer-store.ts'
import { enqueueMail } from '../../mail/queue-store.ts'
import type { LockedPayable, Payables, Settlement } from '../../payables/payable.ts'
import { bookFee } from './booking-store.ts'
import { paidMail } from './mail-texts.ts'
import type { PaymentEvents } from './payment-events.ts'
import type { Proof, Step } from './payment-machine.ts'
import { storeAccepted, storeFailed, storeHeld, storeSettled } from './payment-state-store.ts'
import { hasOtherOpen, type Payment } from './payment-store.ts'

/** What settling needs. */
export type Settler = {
  payables: Payables
  /** Where receipts are, without a slash at the end. */
  publicUrl: string
  /** Who says that a gift has arrived. */
  site: Pick<SiteSettings, 'charity' | 'isDemonstration'>
}

/** What became of a payment, and the totals that changed with it. */
export type Taken = { state: PaymentState; totals: readonly FundTotal[] }

/** Counts what became of a payment, and the ticket that it bought. */
export function countTaken(
  events: Pick<PaymentEvents, 'paymentBecame' | 'ticketsSold'>,
  { gateway, pays }: Pick<Payment, 'gateway' | 'pays'>,
  { state }: Taken,
): void {
  events.paymentBecame(gateway, state)
  if (state === 'settled' && pays === 'ticket') events.ticketsSold(1)
}

/** Takes a step of a payment whose row is locked: here alone money comes to count. */
export async function takeStep(
  settler: Settler,
  tx: Tx,
  payment: Payment,
  step: Step,
): Promise<Taken> {
  switch (step.to) {
    case 'settled':
      return settle(settler, tx, payment, step.proof)
    case 'held':
      await storeHeld(tx, payment.number, step.hold, step.proof)
      await markHeld(settler, tx, payment)
      return { state: 'held', totals: [] }
    case 'failed':
      await storeFailed(tx, payment.number, step.failure)
      await release(settler, tx, payment)
      return { state: 'failed', totals: [] }
    case 'unchanged':
      return { state: payment.state, totals: [] }
  }
}

async function settle(settler: Settler, tx: Tx, payment: Payment, proof: Proof): Promise<Taken> {
  const owed = await lockOwed(settler, tx, payment)
  if (isPaid(owed)) return hold(tx, payment, 'paidTwice', proof)
  const settlement = await settler.payables[payment.pays].settle(tx, payment.subject)
  if ('refusal' in settlement) {
    await markHeld(settler, tx, payment)
    return hold(tx, payment, 'noTicket', proof)
  }
  await storeSettled(tx, payment.number, proof)
  if (proof.feePoisha) await bookFee(tx, payment.number, proof.feePoisha)
  await mailReceipt(settler, tx, { owed, settlement, paid: { ...payment, ...proof } })
  return { state: 'settled', totals: settlement.totals }
}

async function hold(tx: Tx, { number }: Payment, why: PaymentHold, proof: Proof): Promise<Taken> {
  await storeHeld(tx, number, why, proof)
  return { state: 'held', totals: [] }
}

/** Nobody can pay it any more, unless by another page that is open. */
async function release(settler: Settler, tx: Tx, payment: Payment): Promise<void> {
  const payable = settler.payables[payment.pays]
  if (!payable.release) return
  await lockOwed(settler, tx, payment) // so that no other page is being opened meanwhile
  if (!(await hasOtherOpen(tx, payment))) await payable.release(tx, payment.subject)
}

/**
 * Lets a payment count that an admin accepts, once its row is locked.
 * @returns why it cannot, where it cannot
 */
export async function settleAccepted(
  settler: Settler,
  tx: Tx,
  payment: Payment,
): Promise<Taken | { refusal: ErrorCode }> {
  const owed = await lockOwed(settler, tx, payment)
  if (isPaid(owed)) return { refusal: 'payment.alreadyPaid' }
  const settlement = await settler.payables[payment.pays].settle(tx, payment.subject)
  if ('refusal' in settlement) return settlement
  await storeAccepted(tx, payment.number)
  if (payment.feePoisha) await bookFee(tx, payment.number, payment.feePoisha)
  const method = payment.method ?? payment.channel ?? ''
  await mailReceipt(settler, tx, { owed, settlement, paid: { ...payment, method } })
  return { state: 'settled', totals: settlement.totals }
}

async function lockOwed({ payables }: Settler, tx: Tx, payment: Payment): Promise<LockedPayable> {
  const owed = await payables[payment.pays].lock(tx, payment.subject)
  if (!owed) throw new Error(`Payment ${payment.number} pays nothing.`)
  return owed
}

function isPaid({ state }: LockedPayable): boolean {
  return state === 'settled' || state === 'refunded'
}

async function markHeld(settler: Settler, tx: Tx, payment: Payment): Promise<void> {
  const owed = await lockOwed(settler, tx, payment)
  if (!isPaid(owed)) await settler.payables[payment.pays].mark(tx, owed.number, 'held')
}

type Receipt = {
  owed: LockedPayable
  settlement: Exclude<Settlement, { refusal: unknown }>
  paid: { token: string; language: 'en' | 'bn'; method: string; transaction: string | null }
}

async function mailReceipt(
  { publicUrl, site }: Settler,
  tx: Tx,
  { owed, settlement: { ticket }, paid }: Receipt,
): Promise<void> {
  if (owed.name === null || owed.email === null) return
  const to = { name: owed.name, address: owed.email }
  await enqueueMail(tx, paidMail({ ...owed, ...paid, ticket, to, publicUrl, site }))
}
