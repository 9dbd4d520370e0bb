import { giftsArePromises } from 'virtual:charity'
import type { DonationState } from '@daan/contract/donations'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Receipt } from './load-receipt.ts'

const names = {
  pledged: msg`Pledged, not paid yet`,
  settled: giftsArePromises ? msg`Promised` : msg`Recorded`,
  failed: msg`Not received`,
  held: msg`Received, being checked`,
  refunded: msg`Refunded`,
} as const satisfies Record<DonationState, MessageDescriptor>

/** How a gift stands, in a few words. */
export function receiptState(receipt: Pick<Receipt, 'state' | 'payment' | 'isBeingConfirmed'>) {
  const { state, payment } = receipt
  if (state === 'pledged' && receipt.isBeingConfirmed) return msg`Payment being confirmed`
  if (state !== 'settled' || !payment) return names[state]
  return payment.refunded > 0n ? msg`Paid, refunded in part` : msg`Paid`
}

/** Whether its donor is to pay a gift: not while they have said that they did. */
export function isToPay({ state, isBeingConfirmed }: Pick<Receipt, 'state' | 'isBeingConfirmed'>) {
  return state === 'pledged' && !isBeingConfirmed
}

/** Whether it is no receipt of money: nobody paid it, as far as is known. */
export function isPledge({ state, payment }: Pick<Receipt, 'state' | 'payment'>) {
  return payment === undefined && (state !== 'settled' || giftsArePromises)
}
