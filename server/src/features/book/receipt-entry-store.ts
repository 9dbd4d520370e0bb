import type { Queryable } from '../../db/database.ts'

/** The entry of a gift; null while the book does not have it. */
export type ReceiptEntry = { transfer: bigint | null; index: number | null; entry: string | null }

/** Finds what the book says of the gift of a receipt; undefined when there is no such gift. */
export async function findReceiptEntry(
  db: Queryable,
  receipt: string,
): Promise<ReceiptEntry | undefined> {
  const { rows } = await db.query<ReceiptEntry>({
    name: 'find-receipt-entry',
    text: `SELECT transfer.id AS transfer, leaf.index::float8 AS index, leaf.entry
      FROM donation
        LEFT JOIN transfer ON transfer.kind IN ('donation', 'inKind') AND transfer.subject = donation.number
        LEFT JOIN book_leaf AS leaf ON leaf.transfer = transfer.id
      WHERE donation.key = $1`,
    values: [receipt],
  })
  return rows[0]
}

/** Entries of a book of this size that take a gift back, by the transfer that booked it: its reversal and its refunds. */
export async function listEntriesTakingBack(
  db: Queryable,
  { transfer, size }: { transfer: bigint; size: number },
): Promise<{ index: number; amount: bigint }[]> {
  const { rows } = await db.query<{ index: number; amount: bigint }>({
    name: 'list-entries-taking-back',
    text: `SELECT leaf.index::float8 AS index, back.poisha AS amount
      FROM transfer AS gift JOIN transfer AS back ON back.reverses = gift.id OR (back.kind = 'refund' AND back.subject IN (
          SELECT refund.number FROM payment JOIN refund ON refund.payment = payment.number
          WHERE gift.kind = 'donation' AND payment.donation = gift.subject))
        JOIN book_leaf AS leaf ON leaf.transfer = back.id
      WHERE gift.id = $1 AND leaf.index < $2 ORDER BY leaf.index`,
    values: [transfer, size],
  })
  return rows
}

/** Finds the entry of a gift by its number and sum, once a checkpoint has it; undefined when there is no such gift. */
export async function findNumberedEntry(
  db: Queryable,
  { receiptNumber, amount }: { receiptNumber: bigint; amount: bigint },
): Promise<{ fund: string; index: number | null; entry: string | null } | undefined> {
  const { rows } = await db.query<{ fund: string; index: number | null; entry: string | null }>({
    name: 'find-numbered-entry',
    text: `SELECT fund, leaf.index::float8 AS index, leaf.entry
      FROM donation
        LEFT JOIN transfer ON transfer.kind IN ('donation', 'inKind') AND transfer.subject = donation.number
        LEFT JOIN book_leaf AS leaf ON leaf.transfer = transfer.id
          AND leaf.index < (SELECT max(size) FROM book_checkpoint)
      WHERE donation.number = $1 AND donation.poisha = $2`,
    values: [receiptNumber, amount],
  })
  return rows[0]
}
