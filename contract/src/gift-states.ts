import type { Locale } from './digits.ts'
import type { GiftState } from './donations.ts'

type Words = Readonly<Record<Locale, string>>

/** Names of the states of a gift, for payers and staff: on screens, in mails and in files. */
export const giftStateNames = {
  pledged: { en: 'Pledged, not paid yet', bn: 'প্রতিশ্রুতি, টাকা এখনও দেওয়া হয়নি' },
  claimed: { en: 'Payment being confirmed', bn: 'টাকা এসেছে কি না, যাচাই চলছে' },
  recorded: { en: 'Recorded', bn: 'দানের কথা পেয়েছি' },
  paid: { en: 'Paid', bn: 'টাকা দেওয়া হয়েছে' },
  partlyRefunded: { en: 'Paid, refunded in part', bn: 'টাকা এসেছে, কিছু ফেরত দেওয়া হয়েছে' },
  inKind: { en: 'Given in kind', bn: 'দ্রব্য হিসেবে দেওয়া' },
  refunded: { en: 'Refunded', bn: 'ফেরত দেওয়া হয়েছে' },
  held: { en: 'Received, being checked', bn: 'পাওয়া গেছে, যাচাই চলছে' },
  failed: { en: 'Not received', bn: 'পাওয়া যায়নি' },
} as const satisfies Record<GiftState, Words>

const promised: Words = { en: 'Pledged', bn: 'প্রতিশ্রুতি' }

/** Names the state of a gift in both languages; where gifts are promises, what is recorded is one. */
export function giftStateName(state: GiftState, giftsArePromises: boolean): Words {
  return state === 'recorded' && giftsArePromises ? promised : giftStateNames[state]
}
