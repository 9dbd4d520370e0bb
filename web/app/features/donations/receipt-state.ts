import { msg } from '@lingui/core/macro'
import { giftStates } from '../../content/gift-states.ts'
import { giftsArePromises } from '../../content/site-content.ts'
import type { Receipt } from './load-receipt.ts'

type Standing = Pick<Receipt, 'state' | 'payment' | 'isBeingConfirmed'>

/** A gift's state, in a few words. */
export function receiptState({ state, payment, isBeingConfirmed }: Standing) {
  if (state === 'pledged' && isBeingConfirmed) return msg`Payment being confirmed`
  if (state !== 'settled' || !payment) return giftStates[state]
  return payment.refunded > 0n ? msg`Paid, refunded in part` : msg`Paid`
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
