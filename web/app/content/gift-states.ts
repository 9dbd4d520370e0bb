import type { Locale } from '@daan/contract/digits'
import type { GiftState } from '@daan/contract/donations'
import { giftStateName } from '@daan/contract/gift-states'
import { giftsArePromises } from './site-content.ts'

/** Names the state of a gift, as payers and admins read it. */
export function nameOfState(state: GiftState, locale: Locale): string {
  return giftStateName(state, giftsArePromises)[locale]
}
