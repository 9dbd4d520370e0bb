import { BookFault } from '@daan/contract/book-fault'
import { type Checkpoint, parseCheckpoint, parseNote } from '@daan/contract/signed-note'
import { z } from 'zod/mini'
import { storedText, storeText } from '../../api/stored-text.ts'
import type { ReadTile } from './book-files.ts'
import { type ReadBook, readBook } from './re-add.ts'
import { TreeEdge } from './tree-edge.ts'
import { expectRoot, growByTiles } from './tree-tiles.ts'

const name = 'daan-book'
const readingName = 'daan-book-reading'

/** A checkpoint as it was signed, and the key that verifies it. */
export type SignedCheckpoint = { verifier: string; note: string }

const schema = z.object({ verifier: z.string(), note: z.string() })

/** The newest checkpoint that this browser verified; null before the first. */
export function rememberedCheckpoint(): SignedCheckpoint | null {
  return remembered(name, schema)
}

/** The book as far as this browser read and re-added it; null before the first time. */
export function rememberedReading(): ReadBook | null {
  return remembered(readingName, readBook)
}

function remembered<S extends z.ZodMiniType>(under: string, as: S): z.output<S> | null {
  try {
    return as.parse(JSON.parse(storedText('localStorage', under) ?? 'null'))
  } catch {
    return null // none yet, or not ours
  }
}

/** Remembers how far the book was read; null forgets it. */
export function rememberReading(reading: ReadBook | null): void {
  storeText('localStorage', readingName, reading && JSON.stringify(reading))
}

/** Forgets the book of before, so that the next one is taken as the first. */
export function forgetBook(): void {
  storeText('localStorage', name, null)
  rememberReading(null)
}

/** Remembers a checkpoint, unless another tab remembered a later one meanwhile. */
export function rememberCheckpoint(signed: SignedCheckpoint): void {
  const other = rememberedCheckpoint()
  const isOlder =
    other?.verifier === signed.verifier && checkpointOf(other).size > checkpointOf(signed).size
  if (!isOlder) storeText('localStorage', name, JSON.stringify(signed))
}

/** The size and the root that a note states. @throws Error for what is no note of a checkpoint */
export function checkpointOf({ note }: Pick<SignedCheckpoint, 'note'>): Checkpoint {
  return parseCheckpoint(parseNote(note).text)
}

/**
 * Proves that a book extends the one that was remembered.
 * @param before remembered before the newest checkpoint was read: otherwise another tab's is newer
 * @throws BookFault when it is another book, or a shorter one
 */
export async function expectExtension(
  before: SignedCheckpoint,
  signed: SignedCheckpoint,
  readTile: ReadTile,
): Promise<void> {
  const notes = [before.note, signed.note]
  if (before.verifier !== signed.verifier)
    throw new BookFault('key', 'The book is signed in another name, or by another key.', notes)
  if (before.note === signed.note) return
  const [old, { size }] = [checkpointOf(before), checkpointOf(signed)]
  if (size < old.size)
    throw new BookFault('shorter', 'The book is shorter than it was before.', notes)
  const edge = new TreeEdge()
  try {
    await growByTiles(edge, { to: old.size, size, readTile })
    expectRoot(edge, { ...before, checkpoint: old })
    await growByTiles(edge, { to: size, size, readTile })
    expectRoot(edge, { ...signed, checkpoint: checkpointOf(signed) })
  } catch (error) {
    if (!(error instanceof BookFault)) throw error
    throw new BookFault('fork', 'The book does not go on from the one before.', notes)
  }
}
