import { randomInt } from 'node:crypto'

/** Without letters and digits that look alike (Crockford's base 32). */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const randomLength = 10

/**
 * A new reference for a gateway: the receipt's number, so that people recognise it in a statement, and chance,
 * so that no gateway has met it before. At most 30 characters, as SSLCommerz takes them.
 */
export function newReference(receiptNumber: string): string {
  const chance = Array.from({ length: randomLength }, () =>
    letters.charAt(randomInt(letters.length)),
  )
  return `${receiptNumber.replace('-', '')}-${chance.join('')}`
}
