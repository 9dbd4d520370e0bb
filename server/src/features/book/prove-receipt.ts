import { proofText } from '@daan/contract/book-proof'
import type { Db } from '../../db/database.ts'
import { Refused } from '../../refused.ts'
import { loadCheckpoint, rangeReader } from './book-store.ts'
import { proveInclusion } from './merkle-tree.ts'
import { findReceiptEntry } from './receipt-entry-store.ts'

const retryAfterSeconds = 2

/**
 * Proves that the gift of a receipt is in the public book.
 * @throws Refused with `receipt.unknown`, and with `book.notYet` for a gift that is not in it
 */
export async function proveReceipt(db: Db, receipt: string) {
  const checkpoint = await loadCheckpoint(db)
  const found = await findReceiptEntry(db, receipt)
  if (!found) throw new Refused('receipt.unknown')
  const { index, entry, takenBackBy } = found
  if (!checkpoint || index === null || entry === null || index >= checkpoint.size)
    throw new Refused('book.notYet', { retryAfterSeconds })
  const { size, note, verifier } = checkpoint
  const hashes = await proveInclusion(index, [0, size], rangeReader(db, size))
  const proof = proofText({
    entry,
    index,
    hashes: hashes.map((hash) => Uint8Array.from(hash)),
    note,
  })
  return { index, size, takenBackBy, verifier, proof }
}
