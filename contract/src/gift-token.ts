import { z } from 'zod/mini'
import type { ErrorCode } from './error-codes.ts'

const maxLength = 200

/** The token of a link in a mail about a gift. @param refusal of any other text */
export function giftToken(refusal: ErrorCode) {
  return z.string(refusal).check(z.maxLength(maxLength, refusal))
}
