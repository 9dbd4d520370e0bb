import { proveInBook } from '@daan/contract/book'
import { BookFault } from '@daan/contract/book-fault'
import { verifyProof } from '@daan/contract/book-proof'
import { callServer } from '../../api/call-server.ts'
import { bookHashes } from './book-hashes.ts'
import { joinBook } from './open-book.ts'
import { type ProvenEntry, readFewLater } from './proven-entry.ts'
import { rememberedCheckpoint } from './remembered-book.ts'

/** A receipt as far as its entry must agree with it. */
export type ReceiptFacts = { receipt: string; amount: bigint }

/** The entry of a receipt, with its proof as one file. */
export type ReceiptEntry = ProvenEntry & { proof: string }

/**
 * Proves the entry of a receipt; null while the book lacks it.
 * @throws BookFault, and what `callServer` does
 */
export async function proveReceipt(
  { receipt, amount }: ReceiptFacts,
  signal: AbortSignal,
): Promise<ReceiptEntry | null> {
  const before = rememberedCheckpoint()
  const reply = await callServer(proveInBook, { params: { receipt } }, { signal })
  if (!reply) return null
  const { proof, verifier, takenBackBy } = reply
  const { entry, index, note } = await verifyProof(proof, { receipt, verifier }, bookHashes)
  if (!('poisha' in entry) || entry.poisha !== amount)
    throw new BookFault('receipt', 'The entry has another sum.', [note])
  const book = await joinBook(before, { note, verifier })
  return readFewLater({ index, book, proof, takenBackBy, areLaterRead: false })
}
