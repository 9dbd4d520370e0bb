import type { ApprovalKind, ApprovalState } from '@daan/contract/approvals'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Kinds of requested acts. */
export const kindNames = {
  refund: msg`Refund of a payment`,
  accounts: msg`Other accounts for donations`,
  owner: msg`Who is an owner`,
  importUndo: msg`Take an import back`,
} as const satisfies Record<ApprovalKind, MessageDescriptor>

/** States of a request that is over. */
export const stateNames = {
  approved: msg`Approved`,
  declined: msg`Declined`,
  withdrawn: msg`Withdrawn`,
  outdated: msg`No longer applies`,
} as const satisfies Record<Exclude<ApprovalState, 'open'>, MessageDescriptor>
