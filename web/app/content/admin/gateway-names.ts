import type { GiftWay } from '@daan/contract/gift-desk'
import type { Gateway } from '@daan/contract/payments'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** By what money comes. */
export const gatewayNames = {
  sslcommerz: msg`SSLCommerz`,
  bkash: msg`bKash`,
  transfer: msg`Transfer by hand`,
} as const satisfies Record<Gateway, MessageDescriptor>

/** By what a gift is paid. */
export const giftWayNames = {
  ...gatewayNames,
  cash: msg`Cash`,
  cheque: msg`Cheque`,
  bankLine: msg`Bank transfer, entered by hand`,
  inKind: msg`In kind`,
  imported: msg`Imported`,
  none: msg`No payment`,
} as const satisfies Record<GiftWay, MessageDescriptor>
