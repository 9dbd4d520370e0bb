import type { Locale } from '@daan/contract/digits'
import type { GiftState } from '@daan/contract/donations'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { nameOfState } from '../../content/gift-states.ts'
import { giftsArePromises } from '../../content/site-content.ts'
import type { Receipt } from './load-receipt.ts'

type Standing = Pick<Receipt, 'state' | 'payment' | 'isBeingConfirmed' | 'byHand'>

/** A receipt's state, in the words of all lists of gifts. */
export function receiptState(receipt: Standing, locale: Locale): string {
  return nameOfState(stateOf(receipt), locale)
}

function stateOf({ state, payment, isBeingConfirmed, byHand }: Standing): GiftState {
  if (state === 'pledged' && isBeingConfirmed) return 'claimed'
  if (state !== 'settled') return state
  if (byHand) return byHand.way === 'inKind' ? 'inKind' : 'paid'
  if (!payment) return 'recorded'
  return payment.refunded > 0n ? 'partlyRefunded' : 'paid'
}

/** The title of a receipt: one of money that counts or of what is in kind, a pledge, or else how it stands. */
export function receiptTitle(receipt: Standing, i18n: I18n, locale: Locale): string {
  if (isInKind(receipt)) return i18n._(msg`Receipt of a gift in kind`)
  if (isMoneyReceipt(receipt)) return i18n._(msg`Money receipt`)
  const isPledge = isToPay(receipt) || receipt.state === 'settled'
  return isPledge ? i18n._(msg`Pledge`) : receiptState(receipt, locale)
}

/** Tells whether its donor is to pay a gift: not while they have said that they did. */
export function isToPay({ state, isBeingConfirmed }: Pick<Receipt, 'state' | 'isBeingConfirmed'>) {
  return state === 'pledged' && !isBeingConfirmed
}

/** Tells whether a receipt is of what was given in kind, and is the charity's. */
export function isInKind({ state, byHand }: Pick<Receipt, 'state' | 'byHand'>) {
  return state === 'settled' && byHand?.way === 'inKind'
}

/** Tells whether the charity signs it: the gift came, and counts at least in part. */
export function isMoneyReceipt({
  state,
  payment,
  byHand,
}: Pick<Receipt, 'state' | 'payment' | 'byHand'>) {
  if (state === 'refunded') return false
  return payment !== undefined || (state === 'settled' && (!giftsArePromises || !!byHand))
}

/** Tells whether a gift was booked, and so is in the public book, even where it was taken back since. */
export function hasMoved({ state, payment }: Pick<Receipt, 'state' | 'payment'>) {
  return state === 'settled' || state === 'refunded' || payment !== undefined
}
