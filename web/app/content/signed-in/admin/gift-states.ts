import type { DonationState } from '@daan/contract/donations'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** How a gift stands. */
export const giftStates = {
  pledged: msg`Promised, not yet arrived`,
  settled: msg`Recorded`,
  failed: msg`Not received`,
  held: msg`Received, being checked`,
  refunded: msg`Refunded`,
} as const satisfies Record<DonationState, MessageDescriptor>
