import type { BankKind } from '@daan/contract/bank'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Names of the kinds of transfers to and from the bank. */
export const bankKindNames = {
  payout: msg`Payout`,
  donation: msg`Gift by the bank`,
  deposit: msg`Cash brought to the bank`,
  reversal: msg`Taken back`,
  settlement: msg`Sent by a gateway or donor`,
  bankCharge: msg`Charge of the bank`,
} as const satisfies Record<BankKind, MessageDescriptor>
