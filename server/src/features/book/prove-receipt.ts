import { decodeEntry } from '@daan/contract/book-entry'
import { proofText } from '@daan/contract/book-proof'
import type { Db } from '../../db/database.ts'
import { Refused } from '../../refused.ts'
import { loadCheckpoint, rangeReader } from './book-store.ts'
import { proveInclusion } from './merkle-tree.ts'
import {
  findNumberedEntry,
  findReceiptEntry,
  listEntriesTakingBack,
} from './receipt-entry-store.ts'

/**
 * Proves that the gift of a receipt is in the public book; null while it is not.
 * @throws Refused with `receipt.unknown`
 */
export async function proveReceipt(db: Db, receipt: string) {
  const checkpoint = await loadCheckpoint(db)
  const found = await findReceiptEntry(db, receipt)
  if (!found) throw new Refused('receipt.unknown')
  const { transfer, index, entry } = found
  const isIn = transfer !== null && index !== null && entry !== null
  if (!checkpoint || !isIn || index >= checkpoint.size) return null
  const { size, note, verifier } = checkpoint
  const takenBackBy = await listEntriesTakingBack(db, { transfer, size })
  const hashes = await proveInclusion(index, [0, size], rangeReader(db, size))
  const proof = proofText({
    entry,
    index,
    hashes: hashes.map((hash) => Uint8Array.from(hash)),
    note,
  })
  return { index, size, takenBackBy, verifier, proof }
}

/**
 * Finds the entry of a gift by the number and the sum on its receipt; null while the book does not have it.
 * @param receipt.amount in poisha
 * @throws Refused with `receipt.unknown`
 */
export async function findEntry(db: Db, receipt: { receiptNumber: bigint; amount: bigint }) {
  const found = await findNumberedEntry(db, receipt)
  if (!found) throw new Refused('receipt.unknown')
  if (found.index === null || found.entry === null) return null
  const { day } = decodeEntry(found.entry)
  return { index: found.index, fund: found.fund, day }
}
