import type { DonationState } from '@daan/contract/donations'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { giftsArePromises } from './site-content.ts'

/** States of a gift, as payers and admins read them. */
export const giftStates = {
  pledged: msg`Pledged, not paid yet`,
  settled: giftsArePromises ? msg`Pledged` : msg`Recorded`,
  failed: msg`Not received`,
  held: msg`Received, being checked`,
  refunded: msg`Refunded`,
} as const satisfies Record<DonationState, MessageDescriptor>
