import type { PayeeCategory } from '@daan/contract/spending'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Kinds of payees, as everybody is told of them. */
export const payeeCategoryNames = {
  staff: msg`Wages`,
  goods: msg`Goods`,
  services: msg`Services`,
  beneficiary: msg`Direct help`,
  partner: msg`Partner organization`,
} as const satisfies Record<PayeeCategory, MessageDescriptor>
