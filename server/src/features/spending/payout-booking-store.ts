import type { Tx } from '../../db/transaction.ts'
import { bookingSql } from '../../ledger/transfer-store.ts'
import type { Payout } from './payout-store.ts'

/** SQL of the account that a payout's money comes out of: wallets are where gateways pay in. */
export const payerSql = `CASE way WHEN 'cash' THEN (SELECT account FROM cash_box WHERE cash_box.id = box)
  WHEN 'mobile' THEN 'clearing' ELSE 'bank' END`

type Release = { by: string; isAlone: boolean; document: string }

/** Books a locked payout that waits. @throws for more than its fund has left or its cash box holds */
export async function bookPayout(
  tx: Tx,
  payout: Payout,
  { by, isAlone, document }: Release,
): Promise<void> {
  await tx.query({
    name: 'book-payout',
    text: `WITH released AS (
        UPDATE payout SET state = 'released', decided_by = $2, decided_at = now(), is_alone = $3, document = $4,
          document_hash = sha256(convert_to($4, 'UTF8'))
        WHERE id = $1 RETURNING number, fund, way, box, poisha),
      spent AS (
        UPDATE fund_total SET spent = spent + released.poisha FROM released WHERE fund_total.fund = released.fund),
      entry AS (
        SELECT 'payout'::transfer_kind AS kind, number AS subject, fund AS debit, ${payerSql} AS credit, poisha,
          NULL::bigint AS reverses FROM released),
      ${bookingSql('entry')}
      SELECT fund FROM total`,
    values: [payout.id, by, isAlone, document],
  })
  await moveBox(tx, payout, -payout.amount)
}

/** Gives the money of a locked payout that was released back to its fund. */
export async function bookReversal(
  tx: Tx,
  payout: Payout,
  { by, reason }: { by: string; reason: string },
): Promise<void> {
  await tx.query({
    name: 'book-payout-reversal',
    text: `WITH reversed AS (
        UPDATE payout SET state = 'reversed', reversed_by = $2, reversed_at = now(), reason = $3
        WHERE id = $1 RETURNING number, fund, poisha),
      unspent AS (
        UPDATE fund_total SET spent = spent - reversed.poisha FROM reversed WHERE fund_total.fund = reversed.fund),
      entry AS (
        SELECT 'reversal'::transfer_kind AS kind, t.id AS subject, t.credit AS debit, t.debit AS credit, t.poisha,
          t.id AS reverses
        FROM reversed JOIN transfer t ON t.kind = 'payout' AND t.subject = reversed.number),
      ${bookingSql('entry')}
      SELECT fund FROM total`,
    values: [payout.id, by, reason],
  })
  await moveBox(tx, payout, payout.amount)
}

async function moveBox(tx: Tx, { box }: Payout, poisha: bigint): Promise<void> {
  if (box === null) return
  await tx.query({
    name: 'move-cash-box-of-payout',
    text: 'UPDATE cash_box SET poisha = poisha + $2 WHERE id = $1',
    values: [box, poisha],
  })
}
