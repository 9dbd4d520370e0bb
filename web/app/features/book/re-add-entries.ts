import { tileWidth } from '@daan/contract/book-tiles'
import { type ReadTile, readTile as readPublishedTile } from './book-files.ts'
import { TreeEdge } from './tree-edge.ts'
import { growByTiles, readEntries, type SignedTree } from './tree-tiles.ts'

/** The parameter of the page of the book that names the entries of a statement. */
export const entriesParameter = 'entries'

const mostEntries = 500

/** Gifts of a statement as the book has them; in poisha. */
export type ReAddedEntries = {
  gifts: number
  given: bigint
  /** By later entries of the whole book. */
  takenBack: bigint
  /** Places that the book has no gift at. */
  strangers: readonly number[]
}

/** Reads the places of entries as a link names them, the smallest first; none where it names no such thing. */
export function entriesOf(search: URLSearchParams): number[] {
  const text = search.get(entriesParameter) ?? ''
  if (!/^\d{1,15}(,\d{1,15})*$/.test(text)) return []
  const places = new Set(text.split(',').map(Number))
  return [...places].sort((one, other) => one - other).slice(0, mostEntries)
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
  const { size } = tree.checkpoint
  const edge = new TreeEdge()
  const from = Math.min(places[0] ?? 0, size - 1)
  await growByTiles(edge, { to: from - (from % tileWidth), size, readTile })
  await readEntries(edge, tree, {
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
