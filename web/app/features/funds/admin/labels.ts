import type { FundState } from '@daan/contract/fund-desk'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Names of the states of a fund. */
export const stateNames = {
  draft: msg`Draft`,
  open: msg`Open for gifts`,
  closed: msg`Closed for gifts`,
  hidden: msg`Hidden`,
} as const satisfies Record<FundState, MessageDescriptor>

/** Meanings of the states for donors. */
export const stateMeanings = {
  draft: msg`Only admins see it.`,
  open: msg`Donors see it and can give.`,
  closed: msg`Its page says what came in. Nobody is asked to give.`,
  hidden: msg`No page shows it. Its address leads to all funds.`,
} as const satisfies Record<FundState, MessageDescriptor>

/** Names of the fields of a fund. */
export const fieldNames = {
  name: msg`Name`,
  lead: msg`Introduction`,
  picture: msg`Picture`,
  alt: msg`The picture in words`,
  taka: msg`Amount`,
  meaning: msg`What it brings about`,
  goal: msg`Goal`,
  until: msg`Last day`,
  isZakat: msg`Zakat may be given`,
  title: msg`Heading`,
  text: msg`Text`,
} as const satisfies Record<string, MessageDescriptor>
