import { BookFault } from '@daan/contract/book-fault'
import { verifyCheckpoint } from '@daan/contract/book-proof'
import { readBookText, readTile } from './book-files.ts'
import { bookHashes } from './book-hashes.ts'
import {
  checkpointOf,
  expectExtension,
  rememberCheckpoint,
  rememberedCheckpoint,
  type SignedCheckpoint,
} from './remembered-book.ts'
import type { SignedTree } from './tree-tiles.ts'

/** A book whose checkpoint was verified by its key, and against what this browser remembered. */
export type OpenBook = SignedTree &
  SignedCheckpoint & {
    /** The size that this browser saw before, and that the book goes on from; null the first time. */
    sizeBefore: number | null
  }

/** Reads the newest checkpoint of the site. @throws BookFault, and Unreachable when it cannot be read */
export async function openBook(): Promise<OpenBook> {
  const before = rememberedCheckpoint()
  const note = await readBookText('checkpoint')
  return joinBook(before, { note, verifier: verifierOf(note, await readBookText('policy')) })
}

/**
 * Verifies a checkpoint, and remembers it.
 * @param before remembered before this one was read
 */
export async function joinBook(
  before: SignedCheckpoint | null,
  signed: SignedCheckpoint,
): Promise<OpenBook> {
  const checkpoint = await verifyCheckpoint(signed.note, signed.verifier, bookHashes)
  if (before) await expectExtension(before, signed, readTile)
  rememberCheckpoint(signed)
  return { ...signed, checkpoint, sizeBefore: before && checkpointOf(before).size }
}

/** The key of a checkpoint's name, as a policy lists it. @see https://c2sp.org/tlog-policy */
function verifierOf(note: string, policy: string): string {
  const { origin } = checkpointOf({ note })
  const log = policy.split('\n').find((line) => line.startsWith(`log ${origin}+`))
  if (!log) throw new BookFault('signature', 'Nobody named a key for the checkpoint.', [note])
  return log.slice('log '.length)
}
