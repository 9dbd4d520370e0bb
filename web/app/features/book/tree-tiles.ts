import { type BookEntry, decodeEntry } from '@daan/contract/book-entry'
import { BookFault } from '@daan/contract/book-fault'
import { type Bytes, leafInput } from '@daan/contract/book-proof'
import {
  decodeBundle,
  fullWidth,
  type Tile,
  tileAt,
  tileWidth,
  unitOf,
} from '@daan/contract/book-tiles'
import type { Checkpoint } from '@daan/contract/signed-note'
import { sha256 } from '@noble/hashes/sha2.js'
import type { ReadTile } from './book-files.ts'
import { TreeEdge } from './tree-edge.ts'

const hashBytes = 32
const decoder = new TextDecoder()
/** Files asked for at once: what a browser sends to one server beside each other. */
const filesAhead = 6

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

/** An entry of the book as it is read, with its line; what it says is proven at the end. */
export type OnEntry = (entry: BookEntry, index: number, line: string) => void

/** Reads bundles of entries, one after another, and grows an edge by them. */
export class EntryReader {
  readonly #edge: TreeEdge
  readonly #tree: SignedTree
  readonly #onEntry: OnEntry
  #unreadable: unknown = null

  /** @param edge where reading begins; the first bundle is the one that its end lies in */
  constructor(edge: TreeEdge, tree: SignedTree, onEntry: OnEntry) {
    this.#edge = edge
    this.#tree = tree
    this.#onEntry = onEntry
  }

  /** @throws Error for what is no bundle */
  add(bundle: Bytes): void {
    for (const entry of decodeBundle(bundle).slice(this.#edge.size % tileWidth)) {
      this.#read(entry)
      this.#edge.append(sha256(leafInput(entry)))
    }
  }

  /** @throws BookFault unless all led to the signed root, Error where they did and one is of no kind that this page knows */
  finish(): void {
    expectRoot(this.#edge, this.#tree)
    if (this.#unreadable) throw this.#unreadable
  }

  #read(entry: Uint8Array): void {
    try {
      const line = decoder.decode(entry)
      this.#onEntry(decodeEntry(line), this.#edge.size, line)
    } catch (error) {
      this.#unreadable ??= error
    }
  }
}

/** Reads all entries from an edge's end on, as {@link EntryReader} does. */
export async function readEntries(
  edge: TreeEdge,
  tree: SignedTree,
  { readTile, onEntry }: { readTile: ReadTile; onEntry: OnEntry },
): Promise<void> {
  const reader = new EntryReader(edge, tree, onEntry)
  for await (const bundle of bundlesFrom(edge.size, tree.checkpoint.size, readTile))
    reader.add(bundle)
  reader.finish()
}

/** Reads all entries from the bundle that `from` lies in on, as {@link EntryReader} does; of those before, hashes alone. */
export async function readEntriesFrom(
  from: number,
  tree: SignedTree,
  files: { readTile: ReadTile; onEntry: OnEntry },
): Promise<void> {
  const edge = new TreeEdge()
  const { size } = tree.checkpoint
  await growByTiles(edge, { to: from - (from % tileWidth), size, readTile: files.readTile })
  await readEntries(edge, tree, files)
}

/** Reads the entries from the bundle that `from` lies in to the end of a book of this size, some files ahead. */
export async function* bundlesFrom(from: number, size: number, readTile: ReadTile) {
  const underWay: Promise<Bytes>[] = []
  for (const tile of filesFrom(from, size)) {
    const file = readTile(tile)
    file.catch(() => undefined) // told when its turn comes
    underWay.push(file)
    const next = underWay.length === filesAhead && underWay.shift()
    if (next) yield await next
  }
  for (const next of underWay) yield await next
}

/** The files with these entries: packs where they begin, bundles before and after. */
function* filesFrom(from: number, size: number): Generator<Tile> {
  for (let at = from - (from % tileWidth); at < size && from < size; ) {
    const packEntries = fullWidth('pack') * tileWidth
    const pack = tileAt('pack', Math.floor(at / packEntries), size)
    const isPack = at % packEntries === 0 && pack.width > 1
    const tile = isPack ? pack : tileAt('entries', at / tileWidth, size)
    yield tile
    at += tile.width * unitOf(tile.level)
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
  return decoder.decode(entry)
}
