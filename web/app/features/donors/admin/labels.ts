import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { WholeDonor } from './load-donors.ts'

type Kind = WholeDonor['records'][number]['kind']

/** By what gifts belong together. */
export const kindNames = {
  account: msg`Account`,
  email: msg`Gave this e-mail address`,
  phone: msg`Gave this telephone number`,
} as const satisfies Record<Kind, MessageDescriptor>
