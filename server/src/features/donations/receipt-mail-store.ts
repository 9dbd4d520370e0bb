import type { Tx } from '../../db/transaction.ts'
import { fundNameSql, type NamedFund } from '../../ledger/fund-store.ts'
import { type ReceiptRow, receiptColumns } from './public-store.ts'

/** A receipt that was not mailed; `email` is null where there is no address, and of imported gifts. */
export type UnmailedReceipt = ReceiptRow & NamedFund & { email: string | null }

/**
 * A gift is looked at this long after it was given: by then every gift with a smaller number is
 * committed, or never will be, as no statement may take so long.
 */
const settlingInterval = "interval '1 minute'"

/**
 * Takes the next receipts that were not mailed, the oldest first, and notes that they were. None while
 * another server takes some.
 */
export async function takeUnmailedReceipts(tx: Tx, most: number): Promise<UnmailedReceipt[]> {
  const { rows: marks } = await tx.query<{ number: bigint }>({
    name: 'lock-receipt-mail-mark',
    text: 'SELECT number FROM receipt_mail_mark FOR UPDATE SKIP LOCKED',
  })
  if (!marks[0]) return []
  const { rows } = await tx.query<UnmailedReceipt>({
    name: 'load-unmailed-receipts',
    text: `SELECT ${receiptColumns}, ${fundNameSql},
        CASE WHEN NOT EXISTS (SELECT FROM hand_gift WHERE hand_gift.donation = number AND batch IS NOT NULL) THEN email END AS email
      FROM donation LEFT JOIN donor_detail ON donor_detail.donation = number
      WHERE number > $1 AND number < coalesce(
        (SELECT min(number) FROM donation WHERE at >= now() - ${settlingInterval}), 'infinity'::numeric)
      ORDER BY number LIMIT $2`,
    values: [marks[0].number, most],
  })
  const last = rows.at(-1)
  if (last) {
    await tx.query({
      name: 'move-receipt-mail-mark',
      text: 'UPDATE receipt_mail_mark SET number = $1',
      values: [last.number],
    })
  }
  return rows
}
