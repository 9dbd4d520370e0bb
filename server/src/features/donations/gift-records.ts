import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { withTransaction } from '../../db/transaction.ts'
import { type RepeatedJob, repeat } from '../../jobs/repeat.ts'
import { lockRecords, takeChanges, takeUnrecorded, writeRecords } from './gift-record-store.ts'
import { markStale } from './period-figure-store.ts'

const everyMs = 15_000
const atOnce = 1000

/** Keeps the records by which the desk lists, counts and searches gifts. */
export function startGiftRecords({ db, log }: Pick<Context, 'db' | 'log'>): RepeatedJob {
  return repeat('gift records', everyMs, () => recordGifts(db), log)
}

/** Records all gifts that are due. */
export async function recordGifts(db: Db): Promise<void> {
  while ((await recordSome(db)) >= atOnce);
}

/** Records gifts that are due, changed and new ones at most `most` each, unless another server does. @returns how many */
export function recordSome(db: Db, most = atOnce): Promise<number> {
  return withTransaction(db, async (tx) => {
    const mark = await lockRecords(tx)
    if (mark === undefined) return 0
    const changed = await takeChanges(tx, mark, most)
    const added = await takeUnrecorded(tx, mark, most)
    const numbers = [...changed, ...added]
    if (numbers.length > 0) {
      await writeRecords(tx, numbers)
      await markStale(tx, numbers)
    }
    return numbers.length
  })
}
