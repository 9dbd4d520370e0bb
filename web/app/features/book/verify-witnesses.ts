import { BookFault } from '@daan/contract/book-fault'
import { verifyCheckpoint } from '@daan/contract/book-proof'
import { verifyCosignature } from '@daan/contract/cosignature'
import { type NoteVerifier, parseVerifier } from '@daan/contract/signed-note'
import type { PublishedWitnesses, ReadTile } from './book-files.ts'
import { bookHashes } from './book-hashes.ts'
import type { OpenBook } from './open-book.ts'
import { checkpointOf, expectExtension } from './remembered-book.ts'

/** A witness that the site names, and the newest of this book that it signed; null before the first time. */
export type SeenByWitness = { name: string; seen: { size: number; at: Date } | null }

/**
 * Verifies the newest checkpoint that witnesses signed: their signatures, and that it is of the same book.
 * @throws BookFault where a witness signed something else
 */
export async function verifyWitnesses(
  { policy, cosigned }: PublishedWitnesses,
  book: OpenBook,
  readTile: ReadTile,
): Promise<SeenByWitness[]> {
  const witnesses = witnessesOf(policy)
  const note = cosigned !== null && isOfSameName(cosigned, book) ? cosigned : null
  if (note === null) return witnesses.map(({ name }) => ({ name, seen: null }))
  const { size } = await verifyCheckpoint(note, book.verifier, bookHashes)
  await expectSameBook(note, book, readTile)
  return Promise.all(
    witnesses.map(async (witness) => {
      const at = await signedAt(note, witness)
      return { name: witness.name, seen: at && { size, at } }
    }),
  )
}

/** @see https://c2sp.org/tlog-policy */
function witnessesOf(policy: string): NoteVerifier[] {
  const keys = policy.split('\n').flatMap((line) => /^witness \S+ (\S+)/.exec(line)?.[1] ?? [])
  return keys.map((key) => parseVerifier(key, 'cosignature'))
}

/** After a restored backup the book has another name, until the witnesses sign that one. */
function isOfSameName(note: string, book: OpenBook): boolean {
  return checkpointOf({ note }).origin === book.checkpoint.origin
}

/** A book may have grown between the two readings, whichever was first. */
async function expectSameBook(note: string, book: OpenBook, readTile: ReadTile): Promise<void> {
  const cosigned = { verifier: book.verifier, note }
  const isOlder = checkpointOf(cosigned).size <= book.checkpoint.size
  const [before, after] = isOlder ? [cosigned, book] : [book, cosigned]
  try {
    await expectExtension(before, after, readTile)
  } catch (error) {
    if (!(error instanceof BookFault)) throw error
    throw new BookFault('witness', 'A witness signed another book.', [note, book.note])
  }
}

async function signedAt(note: string, witness: NoteVerifier): Promise<Date | null> {
  try {
    return await verifyCosignature(note, witness, bookHashes)
  } catch {
    throw new BookFault('witness', 'The signature of a witness is wrong.', [note])
  }
}
