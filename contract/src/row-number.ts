import { z } from 'zod/mini'

/** Number of a row of a list, in the digits of an address or of a body. */
export const rowNumber = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
  z.transform((digits) => BigInt(digits)),
)
