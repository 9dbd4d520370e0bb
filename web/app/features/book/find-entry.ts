import { findInBook } from '@daan/contract/book'
import { decodeEntry } from '@daan/contract/book-entry'
import { BookFault } from '@daan/contract/book-fault'
import type { RequestParts } from '@daan/contract/call'
import { callServer } from '../../api/call-server.ts'
import { readTile } from './book-files.ts'
import { openBook } from './open-book.ts'
import { type ProvenEntry, readFewLater } from './proven-entry.ts'
import { readEntry } from './tree-tiles.ts'

/** The number and sum of a paper receipt, as typed. */
export type PaperReceipt = RequestParts<typeof findInBook>['query']

/** The entry of a paper receipt; money in poisha, days as `YYYY-MM-DD`. */
export type FoundEntry = ProvenEntry & { fund: string; amount: bigint; day: string }

/**
 * Finds the entry of a receipt by its number and sum, and proves it; null while the book lacks it.
 * @throws BookFault, and what `callServer` does
 */
export async function findEntry(query: PaperReceipt): Promise<FoundEntry | null> {
  const found = await callServer(findInBook, { query })
  if (!found) return null
  const book = await openBook()
  const { index, fund, day } = found
  const entry = decodeEntry(await readEntry(index, book, readTile))
  const isSame = 'poisha' in entry && entry.poisha === findInBook.query.parse(query).amount
  if (!isSame || entry.day !== day)
    throw new BookFault('receipt', 'The entry has another sum or day.', [book.note])
  const { poisha: amount } = entry
  return readFewLater({ index, book, fund, day, amount, takenBackBy: null, areLaterRead: false })
}
