import { msg } from '@lingui/core/macro'
import { createFailureLine } from '../../forms/failure-line.tsx'

const nothingDone = msg`We could not be reached just now. Nothing was done. Please try again.`

/** For opening the page on which one pays, and for telling of a transfer. */
export const PaymentFailureLine = createFailureLine({
  offline: msg`There is no connection just now. Nothing was done. Please try again when it is back.`,
  unanswered: nothingDone,
  later: nothingDone,
})
