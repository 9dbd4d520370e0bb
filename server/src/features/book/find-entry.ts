import { decodeEntry } from '@daan/contract/book-entry'
import type { Db } from '../../db/database.ts'
import { Refused } from '../../refused.ts'
import { findNumberedEntry } from './receipt-entry-store.ts'

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
