import { randomBytes } from 'node:crypto'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** So many random capital letters and digits. */
export function randomLetters(length: number): string {
  return Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('')
}

/** So many random hexadecimal digits, in capitals. */
export function randomHex(length: number): string {
  return randomBytes(length / 2)
    .toString('hex')
    .toUpperCase()
}
