import type { Queryable } from '../../db/database.ts'

/** The entry of a gift, null while the book does not have it, and the entry that takes it back. */
export type ReceiptEntry = {
  index: number | null
  entry: string | null
  takenBackBy: number | null
}

/** Finds what the book says of the gift of a receipt; undefined when there is no such gift. */
export async function findReceiptEntry(
  db: Queryable,
  receipt: string,
): Promise<ReceiptEntry | undefined> {
  const { rows } = await db.query<ReceiptEntry>({
    name: 'find-receipt-entry',
    text: `SELECT leaf.index::float8 AS index, leaf.entry, (
        SELECT back.index::float8 FROM transfer AS reversal JOIN book_leaf AS back ON back.transfer = reversal.id
        WHERE reversal.reverses = transfer.id) AS "takenBackBy"
      FROM donation
        LEFT JOIN transfer ON transfer.kind IN ('donation', 'inKind') AND transfer.subject = donation.number
        LEFT JOIN book_leaf AS leaf ON leaf.transfer = transfer.id
      WHERE donation.key = $1`,
    values: [receipt],
  })
  return rows[0]
}
