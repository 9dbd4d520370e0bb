import type { OnlineGateway, PaymentMethod } from '@daan/contract/payments'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What leads to a gateway where there are several. */
export const payBy = {
  bkash: msg`Pay with bKash`,
  sslcommerz: msg`Pay with card, Nagad or Rocket`,
} as const satisfies Record<OnlineGateway, MessageDescriptor>

/** What can be paid with at a gateway, where it is the only one. */
export const paidAt = {
  bkash: msg`You pay on bKash’s own page.`,
  sslcommerz: msg`You pay on SSLCommerz’s own page, by card, bKash, Nagad or Rocket.`,
} as const satisfies Record<OnlineGateway, MessageDescriptor>

export const methodNames = {
  bkash: msg`bKash`,
  card: msg`Card`,
  nagad: msg`Nagad`,
  rocket: msg`Rocket`,
  bank: msg`Bank`,
} as const satisfies Record<PaymentMethod, MessageDescriptor>
