import type { GiftState } from '@daan/contract/donations'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { giftsArePromises } from './site-content.ts'

/** States of a gift, as payers and admins read them. */
export const giftStates = {
  pledged: msg`Pledged, not paid yet`,
  claimed: msg`Payment being confirmed`,
  recorded: giftsArePromises ? msg`Pledged` : msg`Recorded`,
  paid: msg`Paid`,
  partlyRefunded: msg`Paid, refunded in part`,
  refunded: msg`Refunded`,
  held: msg`Received, being checked`,
  failed: msg`Not received`,
} as const satisfies Record<GiftState, MessageDescriptor>
