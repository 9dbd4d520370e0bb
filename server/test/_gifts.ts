import { randomUUID } from 'node:crypto'
import type { BookableGift } from '../src/features/donations/donation-store.ts'

/** A gift of ৳500 to flood relief from a visitor, unless told otherwise. */
export function gift(wanted: Partial<BookableGift> = {}): BookableGift {
  return {
    key: randomUUID(),
    fingerprint: 'ab'.repeat(32),
    fund: 'floodRelief',
    poisha: 50_000n,
    name: 'Nusrat Jahan',
    email: 'nusrat@example.org',
    donor: null,
    ...wanted,
  }
}
