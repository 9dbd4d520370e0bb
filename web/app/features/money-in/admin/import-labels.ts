import type { ImportField, ImportState } from '@daan/contract/imports'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const importStateNames = {
  matching: msg`Match the columns`,
  checking: msg`Checking`,
  checked: msg`Ready to book`,
  booking: msg`Booking`,
  booked: msg`Booked`,
  undoing: msg`Being taken back`,
  undone: msg`Taken back`,
} as const satisfies Record<ImportState, MessageDescriptor>

export const importFieldNames = {
  day: msg`Day`,
  amount: msg`Amount`,
  name: msg`Name`,
  firstName: msg`First name`,
  lastName: msg`Last name`,
  phone: msg`Mobile number`,
  email: msg`E-mail`,
  fund: msg`Fund`,
  way: msg`Way of payment`,
  paperReceipt: msg`Paper receipt`,
  reference: msg`Number in the other system`,
  status: msg`Status of payment`,
  currency: msg`Currency`,
} as const satisfies Record<ImportField, MessageDescriptor>
