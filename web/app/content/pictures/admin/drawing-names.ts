import type { Drawing } from '@daan/contract/site-picture'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Names of our drawings. */
export const drawingNames = {
  fire: msg`Fire`,
  flood: msg`Flood`,
  mosque: msg`Mosque`,
  well: msg`Tube well`,
  iftar: msg`Iftar`,
  zakat: msg`Coins`,
  kite: msg`Kite`,
  elder: msg`Old age`,
  eye: msg`Eye`,
  wheelchair: msg`Wheelchair`,
  school: msg`School`,
  sapling: msg`Sapling`,
  winter: msg`Winter`,
  rickshaw: msg`Rickshaw`,
} as const satisfies Record<Drawing, MessageDescriptor>
