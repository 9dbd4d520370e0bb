import type { GiftState } from '@daan/contract/donations'
import { msg } from '@lingui/core/macro'
import { giftStates } from '../../content/gift-states.ts'
import { giftsArePromises } from '../../content/site-content.ts'
import type { Receipt } from './load-receipt.ts'

type Standing = Pick<Receipt, 'state' | 'payment' | 'isBeingConfirmed'>

/** A receipt's state, in the words of all lists of gifts. */
export function receiptState(receipt: Standing) {
  return giftStates[stateOf(receipt)]
}

function stateOf({ state, payment, isBeingConfirmed }: Standing): GiftState {
  if (state === 'pledged' && isBeingConfirmed) return 'claimed'
  if (state !== 'settled') return state
  if (!payment) return 'recorded'
  return payment.refunded > 0n ? 'partlyRefunded' : 'paid'
}

/** The title of a receipt: one of money that counts, a pledge, or else how it stands. */
export function receiptTitle(receipt: Standing) {
  if (isMoneyReceipt(receipt)) return msg`Money receipt`
  return isToPay(receipt) || receipt.state === 'settled' ? msg`Pledge` : receiptState(receipt)
}

/** Tells whether its donor is to pay a gift: not while they have said that they did. */
export function isToPay({ state, isBeingConfirmed }: Pick<Receipt, 'state' | 'isBeingConfirmed'>) {
  return state === 'pledged' && !isBeingConfirmed
}

/** Tells whether the charity signs it: money came and counts, or counted. */
export function isMoneyReceipt({ state, payment }: Pick<Receipt, 'state' | 'payment'>) {
  return payment !== undefined || (state === 'settled' && !giftsArePromises)
}
