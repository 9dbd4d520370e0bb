import type { FundCategory, FundKey } from '@daan/contract/funds'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Names of the funds on screen. */
export const fundNames = {
  fireVictims: msg`Fire victims`,
  floodRelief: msg`Flood relief`,
  buildAMasjid: msg`Build a masjid`,
  buildAWaterWell: msg`Build a water well`,
  ramadanIftar: msg`Ramadan iftar`,
  zakat: msg`Zakat`,
  orphans: msg`Orphans`,
  oldAgeHome: msg`Old age home`,
  eyesightRestoration: msg`Eyesight restoration`,
  disability: msg`Disability`,
  education: msg`Education`,
  treePlantation: msg`Tree plantation`,
  winterApparel: msg`Winter apparel`,
  rickshawFor1000: msg`Rickshaw for 1000`,
} as const satisfies Record<FundKey, MessageDescriptor>

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
