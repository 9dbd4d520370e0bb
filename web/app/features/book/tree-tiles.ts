import { BookFault } from '@daan/contract/book-fault'
import { type Bytes, leafInput } from '@daan/contract/book-proof'
import { decodeBundle, type Tile, tileAt, tileWidth } from '@daan/contract/book-tiles'
import type { Checkpoint } from '@daan/contract/signed-note'
import { sha256 } from '@noble/hashes/sha2.js'
import type { ReadTile } from './book-files.ts'
import { TreeEdge } from './tree-edge.ts'

const hashBytes = 32
/** Bundles asked for at once: what a browser sends to one server beside each other. */
const bundlesAhead = 6

/**
 * Grows an edge to `to` entries by as few tiles of hashes as there are, of a book of `size`. What they say is
 * proven once the edge leads to a signed root.
 */
export async function growByTiles(
  edge: TreeEdge,
  { to, size, readTile }: { to: number; size: number; readTile: ReadTile },
): Promise<void> {
  while (edge.size < to) {
    const level = levelAt(edge.size, to)
    const unit = tileWidth ** level
    const at = edge.size / unit
    const number = Math.floor(at / tileWidth)
    const tile = tileAt(level, number, size)
    const hashes = hashesOf(await readTile(tile), tile)
    const end = Math.min(tile.width, Math.floor(to / unit) - number * tileWidth)
    for (const hash of hashes.slice(at % tileWidth, end)) edge.append(hash, unit)
  }
}

/** The level of the widest tiles whose hashes lead on from `from` and not beyond `to`. */
function levelAt(from: number, to: number): number {
  let level = 0
  while (from % tileWidth ** (level + 1) === 0 && from + tileWidth ** (level + 1) <= to) level++
  return level
}

function hashesOf(bytes: Bytes, { width }: Tile): Bytes[] {
  if (bytes.length !== width * hashBytes)
    throw new BookFault('malformed', 'A tile has not as many hashes as it must.')
  return Array.from({ length: width }, (_, at) => bytes.slice(at * hashBytes, (at + 1) * hashBytes))
}

/** A size and a root, and the note that signs them. */
export type SignedTree = { checkpoint: Checkpoint; note: string }

/** An entry of the book as it is read. */
export type OnEntry = (line: string, index: number) => void

/** Reads all entries from an edge's end on, and grows it by them. @throws BookFault unless they lead to the signed root */
export async function readEntries(
  edge: TreeEdge,
  tree: SignedTree,
  { readTile, onEntry }: { readTile: ReadTile; onEntry: OnEntry },
): Promise<void> {
  const { size } = tree.checkpoint
  for await (const bundle of bundlesFrom(edge.size, size, readTile)) {
    const entries = decodeBundle(bundle)
    const { width } = tileAt('entries', Math.floor(edge.size / tileWidth), size)
    if (entries.length !== width) throw new BookFault('malformed', 'A bundle has another length.')
    for (const entry of entries.slice(edge.size % tileWidth)) {
      onEntry(new TextDecoder().decode(entry), edge.size)
      edge.append(sha256(leafInput(entry)))
    }
  }
  expectRoot(edge, tree)
}

async function* bundlesFrom(from: number, size: number, readTile: ReadTile) {
  const underWay: Promise<Bytes>[] = []
  let number = Math.floor(from / tileWidth)
  while (true) {
    for (; underWay.length < bundlesAhead && number * tileWidth < size && from < size; number++) {
      const bundle = readTile(tileAt('entries', number, size))
      bundle.catch(() => undefined) // told when its turn comes
      underWay.push(bundle)
    }
    const next = underWay.shift()
    if (!next) return
    yield await next
  }
}

/** @throws BookFault unless an edge is that of the tree that was signed */
export function expectRoot(edge: TreeEdge, { checkpoint: { root, size }, note }: SignedTree): void {
  const own = edge.root()
  const isSame = own?.every((byte, at) => byte === root[at])
  if (edge.size !== size || !isSame)
    throw new BookFault('root', 'The entries do not lead to the signed root.', [note])
}

/** Reads one entry, and proves it by the tiles around it. */
export async function readEntry(
  index: number,
  tree: SignedTree,
  readTile: ReadTile,
): Promise<string> {
  const { size } = tree.checkpoint
  const edge = new TreeEdge()
  const number = Math.floor(index / tileWidth)
  await growByTiles(edge, { to: number * tileWidth, size, readTile })
  const entries = decodeBundle(await readTile(tileAt('entries', number, size)))
  for (const entry of entries) edge.append(sha256(leafInput(entry)))
  await growByTiles(edge, { to: size, size, readTile })
  expectRoot(edge, tree)
  const entry = entries[index % tileWidth]
  if (!entry) throw new BookFault('malformed', 'A bundle has another length.')
  return new TextDecoder().decode(entry)
}
