import { recordGifts } from '../src/features/donations/gift-records.ts'
import type { TestApp } from './_app.ts'
import { asOwner } from './_owner.ts'

/** Makes all gifts old enough for records, and records them. */
export async function recordAllGifts({ database, db }: Pick<TestApp, 'database' | 'db'>) {
  await asOwner(database.direct, [
    'ALTER TABLE donation DISABLE TRIGGER donation_is_fixed',
    `UPDATE donation SET at = at - interval '2 minutes'`,
    'ALTER TABLE donation ENABLE ALWAYS TRIGGER donation_is_fixed',
  ])
  await recordGifts(db)
}
