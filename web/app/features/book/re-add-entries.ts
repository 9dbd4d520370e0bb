import { type ReadTile, readTile as readPublishedTile } from './book-files.ts'
import { readEntriesFrom, type SignedTree } from './tree-tiles.ts'

/** Gifts of a statement as the book has them; in poisha. */
export type ReAddedEntries = {
  gifts: number
  given: bigint
  /** By later entries of the whole book. */
  takenBack: bigint
  /** Places that the book has no gift at. */
  strangers: readonly number[]
}

/**
 * Reads the book from the first of some entries to its end, and adds up what they gave and what later ones took back.
 * @throws BookFault unless the entries are those that were signed, and Unreachable
 */
export async function reAddEntries(
  places: readonly number[],
  tree: SignedTree,
  readTile: ReadTile = readPublishedTile,
): Promise<ReAddedEntries> {
  const left = new Set(places)
  const gifts = new Set<number>()
  const sums = { given: 0n, takenBack: 0n }
  const from = Math.min(places[0] ?? 0, tree.checkpoint.size - 1)
  await readEntriesFrom(from, tree, {
    readTile,
    onEntry(entry, index) {
      const isBack = entry.kind === 'reversal' || entry.kind === 'refund'
      if (isBack && gifts.has(entry.about)) sums.takenBack += entry.poisha
      if (entry.kind !== 'donation' || !left.delete(index)) return
      gifts.add(index)
      sums.given += entry.poisha
    },
  })
  return { gifts: gifts.size, ...sums, strangers: [...left] }
}
