import { tileWidth } from '@daan/contract/book-tiles'
import { type ReadTile, readTile as readPublishedTile } from './book-files.ts'
import type { OpenBook } from './open-book.ts'
import { readEntriesFrom } from './tree-tiles.ts'

/** So many later entries are read without asking, about 100 kB. */
export const entriesReadAtOnce = 10 * tileWidth

/** An entry that takes a gift back, whole or in part. */
export type TakingBack = { index: number; amount: bigint }

/** An entry that this browser proved to be in the book. */
export type ProvenEntry = {
  index: number
  book: OpenBook
  /** The entries that take it back: the server's word until `areLaterRead`, null where it said nothing. */
  takenBackBy: readonly TakingBack[] | null
  areLaterRead: boolean
}

/** Reads the entries after an entry where they are few. @throws BookFault, Unreachable */
export async function readFewLater<Entry extends ProvenEntry>(entry: Entry): Promise<Entry> {
  const later = entry.book.checkpoint.size - entry.index
  return later <= entriesReadAtOnce ? readLater(entry) : entry
}

/** Reads all entries from an entry's own on, and what of them takes it back. @throws BookFault, Unreachable */
export async function readLater<Entry extends ProvenEntry>(
  entry: Entry,
  readTile: ReadTile = readPublishedTile,
): Promise<Entry> {
  const { index, book } = entry
  const takenBackBy: TakingBack[] = []
  await readEntriesFrom(index, book, {
    readTile,
    onEntry(later, at) {
      const isBack = later.kind === 'reversal' || later.kind === 'refund'
      if (isBack && later.about === index) takenBackBy.push({ index: at, amount: later.poisha })
    },
  })
  return { ...entry, takenBackBy, areLaterRead: true }
}
