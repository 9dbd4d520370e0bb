import type { FundCategory } from '@daan/contract/funds'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Short names of the categories, where `fund` goes without saying. */
export const shortCategoryNames = {
  emergencyFund: msg`Emergency`,
  sadaqahFund: msg`Sadaqah`,
  organizationalFund: msg`Organizational`,
  healthFund: msg`Health`,
  generalFund: msg`General`,
  specialFund: msg`Special`,
} as const satisfies Record<FundCategory, MessageDescriptor>

/** Names of the categories on screen. */
export const categoryNames = {
  emergencyFund: msg`Emergency fund`,
  sadaqahFund: msg`Sadaqah fund`,
  organizationalFund: msg`Organizational fund`,
  healthFund: msg`Health fund`,
  generalFund: msg`General fund`,
  specialFund: msg`Special fund`,
} as const satisfies Record<FundCategory, MessageDescriptor>
