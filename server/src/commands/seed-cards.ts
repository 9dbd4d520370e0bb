import type { Db } from '../db/database.ts'
import { storeSeen } from '../features/gift-cards/card-count-store.ts'
import { storeCard } from '../features/gift-cards/card-store.ts'
import { findHandle } from '../features/identity/person-store.ts'

/** Messages between donors, in the languages they would write. */
const messages = [
  'Your gift reached our village before the water did. Thank you!',
  'আপনার দানের কথা শুনে মনটা ভরে গেল। ভালো থাকবেন।',
  'You gave what I wished I could give. Thank you for both of us.',
  'আমার মেয়েও আপনার মতো হতে চায়।\nদোয়া রইল।',
  'Seen your name on the list again. You never tire!',
  'শীতের রাতে যাদের গায়ে কম্বল উঠল, তাদের হয়ে ধন্যবাদ।',
] as const

/** A demo card: to whom, from whom, and the key that makes it one however often it is seeded. */
export type DemoCard = { key: string; toUid: string; fromUid: string }

/**
 * Sends demo cards. Their recipients have seen the first of them, and the bell tells of the others.
 * @returns how many are new
 */
export async function seedCards(db: Db, cards: readonly DemoCard[]): Promise<number> {
  let sent = 0
  for (const [index, { key, toUid, fromUid }] of cards.entries()) {
    const to = await findHandle(db, toUid)
    const body = messages[index % messages.length] ?? messages[0]
    if (to === undefined || toUid === fromUid) continue
    if (!(await storeCard(db, { key, to, fromUid, body }))) continue
    await storeSeen(db, toUid, 1)
    sent++
  }
  return sent
}
