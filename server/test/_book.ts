import { parseCheckpoint, parseNote } from '@daan/contract/signed-note'
import { until } from '../../tooling/until.ts'
import { loadCheckpoint } from '../src/features/book/book-store.ts'
import { Sequencer } from '../src/features/book/sequencer.ts'
import type { TestDatabase } from './_database.ts'
import { bookSettled, gift } from './_gifts.ts'

export const identity = { name: 'books.daan.example', seed: Buffer.alloc(32, 7) }

/** Books gifts to zakat. @returns the keys of their receipts */
export async function give(on: TestDatabase, count: number): Promise<string[]> {
  const gifts = Array.from({ length: count }, () => gift({ fund: 'zakat' }))
  await bookSettled(on.db, gifts)
  return gifts.map(({ key }) => key)
}

/** Counts what the book lacks, has twice, and leaves out between its entries. */
export async function counts(on: TestDatabase) {
  const { rows } = await on.db.query<{ lacking: bigint; doubled: bigint; gaps: bigint }>(
    `SELECT (SELECT count(*) FROM transfer WHERE id NOT IN (SELECT transfer FROM book_leaf WHERE transfer IS NOT NULL)) AS lacking,
      count(*) - count(DISTINCT entry) AS doubled, max(index) + 1 - count(*) AS gaps FROM book_leaf`,
  )
  return rows[0]
}

/** Seals until the book has all: other suites' transactions hold the horizon of the cluster back, too. */
export async function sealAll(on: TestDatabase, sequencer = new Sequencer(on.db, identity)) {
  await until('the book has all', async () => {
    while ((await sequencer.seal())?.hasMore);
    return (await counts(on))?.lacking === 0n
  })
  return latest(on)
}

/** The newest checkpoint, and what it says. */
export async function latest(on: TestDatabase) {
  const checkpoint = await loadCheckpoint(on.db)
  if (!checkpoint) throw new Error('The book has no checkpoint.')
  return { ...checkpoint, ...parseCheckpoint(parseNote(checkpoint.note).text) }
}
