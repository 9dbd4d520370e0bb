import { randomUUID } from 'node:crypto'
import type { Queryable } from '../src/db/database.ts'
import { type BookableGift, bookGifts } from '../src/features/donations/donation-store.ts'

/** A gift of ৳500 to flood relief from a visitor, unless told otherwise. */
export function gift(wanted: Partial<BookableGift> = {}): BookableGift {
  return {
    key: randomUUID(),
    fund: 'floodRelief',
    poisha: 50_000n,
    name: 'Nusrat Jahan',
    email: 'nusrat@example.org',
    phone: null,
    donor: null,
    ...wanted,
  }
}

/** Books gifts as settled. */
export function bookSettled(db: Queryable, gifts: readonly BookableGift[]) {
  return bookGifts(db, gifts, 'settled')
}
