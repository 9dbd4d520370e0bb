import type { PaymentState } from '@daan/contract/payments'
import type { SiteSettings } from '@daan/contract/web-build'
import type { Tx } from '../../db/transaction.ts'
import type { FundTotal } from '../../ledger/transfer-store.ts'
import { enqueueMail } from '../../mail/queue-store.ts'
import type { LockedGift, Payable } from '../../payable.ts'
import { bookFee } from './booking-store.ts'
import { receiptMail } from './mail-texts.ts'
import type { Proof, Step } from './payment-machine.ts'
import { storeAccepted, storeFailed, storeHeld, storeSettled } from './payment-state-store.ts'
import type { Payment } from './payment-store.ts'

/** What settling needs. */
export type Settler = {
  payable: Payable
  /** Where receipts are, without a slash at the end. */
  publicUrl: string
  /** Who says that a gift has arrived. */
  site: Pick<SiteSettings, 'charity' | 'isDemonstration'>
}

/** What became of a payment, and the totals that changed with it. */
export type Taken = { state: PaymentState; totals: readonly FundTotal[] }

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
      return { state: 'failed', totals: [] }
    case 'unchanged':
      return { state: payment.state, totals: [] }
  }
}

async function settle(settler: Settler, tx: Tx, payment: Payment, proof: Proof): Promise<Taken> {
  const gift = await lockGift(settler, tx, payment)
  if (isPaid(gift)) {
    await storeHeld(tx, payment.number, 'paidTwice', proof)
    return { state: 'held', totals: [] }
  }
  const totals = await settler.payable.settle(tx, payment.donation)
  await storeSettled(tx, payment.number, proof)
  if (proof.feePoisha) await bookFee(tx, payment.number, proof.feePoisha)
  await mailReceipt(settler, tx, gift, { ...payment, ...proof })
  return { state: 'settled', totals }
}

/**
 * Lets a payment count that an admin accepts, once its row is locked.
 * @returns null when its gift is paid already
 */
export async function settleAccepted(
  settler: Settler,
  tx: Tx,
  payment: Payment,
): Promise<Taken | null> {
  const gift = await lockGift(settler, tx, payment)
  if (isPaid(gift)) return null
  const totals = await settler.payable.settle(tx, payment.donation)
  await storeAccepted(tx, payment.number)
  if (payment.feePoisha) await bookFee(tx, payment.number, payment.feePoisha)
  await mailReceipt(settler, tx, gift, {
    ...payment,
    method: payment.method ?? payment.channel ?? '',
  })
  return { state: 'settled', totals }
}

async function lockGift({ payable }: Settler, tx: Tx, payment: Payment): Promise<LockedGift> {
  const gift = await payable.lock(tx, payment.donation)
  if (!gift) throw new Error(`Payment ${payment.number} is of no gift.`)
  return gift
}

function isPaid({ state }: LockedGift): boolean {
  return state === 'settled' || state === 'refunded'
}

async function markHeld(settler: Settler, tx: Tx, payment: Payment): Promise<void> {
  const gift = await lockGift(settler, tx, payment)
  if (!isPaid(gift)) await settler.payable.mark(tx, gift.number, 'held')
}

async function mailReceipt(
  { publicUrl, site }: Settler,
  tx: Tx,
  gift: LockedGift,
  paid: { token: string; language: 'en' | 'bn'; method: string; transaction: string | null },
): Promise<void> {
  if (gift.name === null || gift.email === null) return
  const to = { name: gift.name, address: gift.email }
  await enqueueMail(tx, receiptMail({ ...gift, ...paid, to, publicUrl, site }))
}
