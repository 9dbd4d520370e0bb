import { randomBytes } from 'node:crypto'
import type { PayeeCategory } from '@daan/contract/spending'

/** A payout as everybody may know it. */
export type PublishedPayout = {
  fund: string
  poisha: bigint
  day: string
  category: PayeeCategory
  purpose: { en: string; bn: string }
  isForZakat: boolean
  /** SHA-256 of its published vouchers, in hex. */
  vouchers: readonly string[]
}

/**
 * Writes the document whose hash the public book has: JSON without spaces, its names in the order of the alphabet. The
 * salt keeps anybody from guessing it by its hash, should it be withdrawn.
 */
export function payoutDocument(
  { fund, poisha, day, category, purpose, isForZakat, vouchers }: PublishedPayout,
  salt = randomBytes(16).toString('hex'),
): string {
  const { bn, en } = purpose
  return JSON.stringify({
    category,
    day,
    fund,
    isForZakat,
    poisha: String(poisha),
    purpose: { bn, en },
    salt,
    vouchers,
  })
}
