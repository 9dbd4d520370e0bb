import type { PayoutState, PayoutWay } from '@daan/contract/spending-desk'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const payoutWayNames = {
  cash: msg`Cash`,
  cheque: msg`Cheque`,
  bank: msg`Bank transfer`,
  mobile: msg`Mobile wallet`,
} as const satisfies Record<PayoutWay, MessageDescriptor>

export const payoutStateNames = {
  prepared: msg`To be released`,
  released: msg`Released`,
  refused: msg`Refused`,
  reversed: msg`Taken back`,
} as const satisfies Record<PayoutState, MessageDescriptor>
