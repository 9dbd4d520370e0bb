import type { Tx } from '../../db/transaction.ts'
import { findFaults, type LedgerProof } from '../../ledger/ledger-proof.ts'

/** Proves that slips, counts and deposits are in the ledger as they were entered, and the cash box holds their sum. */
export const handGiftProof: LedgerProof = {
  since: (tx, xid) => wrongTransfers(tx, xid),
  async whole(tx) {
    return [...(await wrongTransfers(tx, '0')), ...(await wrongSlips(tx)), ...(await wrongBox(tx))]
  },
}

function wrongTransfers(tx: Tx, xid: string): Promise<string[]> {
  return findFaults(
    tx,
    `SELECT format('transfer %s books %s %s otherwise than it was entered', t.id, t.kind, t.subject) AS fault
     FROM transfer t LEFT JOIN cash_deposit d ON t.kind = 'deposit' AND d.number = t.subject
       LEFT JOIN day_sheet s ON t.kind = 'difference' AND s.day - date '2000-01-01' = t.subject
     WHERE t.kind IN ('deposit', 'difference') AND t.xid >= $1::bigint AND NOT coalesce(CASE t.kind
       WHEN 'deposit' THEN (t.debit, t.credit, t.poisha) = ('bank', 'cash.box', d.poisha)
       ELSE CASE WHEN s.counted < s.expected THEN (t.debit, t.credit) = ('cash.difference', 'cash.box')
           ELSE (t.debit, t.credit) = ('cash.box', 'cash.difference') END
         AND t.poisha = abs(s.counted - s.expected) END, false)
     LIMIT 20`,
    [xid],
  )
}

function wrongSlips(tx: Tx): Promise<string[]> {
  return findFaults(
    tx,
    `SELECT format('the slip of donation %s is not in the ledger as it was entered', h.donation) AS fault
     FROM hand_gift h LEFT JOIN transfer t ON t.kind = 'donation' AND t.subject = h.donation
       LEFT JOIN transfer r ON r.reverses = t.id
     WHERE t.id IS NULL OR (h.reversed_at IS NULL) <> (r.id IS NULL)
       OR t.debit <> CASE h.way WHEN 'bankLine' THEN 'bank' ELSE 'cash.box' END
     LIMIT 20`,
  )
}

function wrongBox(tx: Tx): Promise<string[]> {
  return findFaults(
    tx,
    `SELECT format('the cash box: %s, the ledger says %s', poisha, booked) AS fault
     FROM cash_box, (SELECT coalesce(sum(CASE debit WHEN 'cash.box' THEN poisha ELSE -poisha END), 0) AS booked
       FROM transfer WHERE 'cash.box' IN (debit, credit)) AS ledger
     WHERE poisha <> booked`,
  )
}
