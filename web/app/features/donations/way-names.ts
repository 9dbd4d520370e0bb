import type { GiftWay } from '@daan/contract/gift-desk'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Ways in which a gift came, as a donor reads them. */
export const wayNames = {
  sslcommerz: msg`SSLCommerz`,
  bkash: msg`bKash`,
  transfer: msg`Transfer`,
  cash: msg`Cash`,
  cheque: msg`Cheque`,
  bankLine: msg`Bank`,
  inKind: msg`In kind`,
  imported: msg`From our records`,
  none: msg`As promised`,
} as const satisfies Record<GiftWay, MessageDescriptor>
