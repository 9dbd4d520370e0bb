import type { Tx } from '../../db/transaction.ts'
import { findFaults, type LedgerProof } from '../../ledger/ledger-proof.ts'
import { differenceSubject } from './day-sheet-store.ts'

/** Proves that gifts by hand and imported ones, counts and deposits are in the ledger as entered, and each box holds their sum. */
export const handGiftProof: LedgerProof = {
  since: (tx, xid) => wrongTransfers(tx, xid),
  async whole(tx) {
    return [
      ...(await wrongTransfers(tx, '0')),
      ...(await wrongSlips(tx)),
      ...(await wrongDeposits(tx)),
      ...(await wrongBox(tx)),
    ]
  },
}

function wrongTransfers(tx: Tx, xid: string): Promise<string[]> {
  return findFaults(
    tx,
    `SELECT format('transfer %s books %s %s otherwise than it was entered', t.id, t.kind, t.subject) AS fault
     FROM transfer t LEFT JOIN cash_deposit d ON t.kind = 'deposit' AND d.number = t.subject
       LEFT JOIN day_sheet s ON t.kind = 'difference' AND ${differenceSubject('s.day', 's.box')} = t.subject
       LEFT JOIN cash_box b ON b.id = coalesce(d.box, s.box)
     WHERE t.kind IN ('deposit', 'difference') AND t.xid >= $1::bigint AND NOT coalesce(CASE t.kind
       WHEN 'deposit' THEN (t.debit, t.credit, t.poisha) = ('bank', b.account, d.poisha)
       ELSE CASE WHEN s.counted < s.expected THEN (t.debit, t.credit) = ('cash.difference', b.account)
           ELSE (t.debit, t.credit) = (b.account, 'cash.difference') END
         AND t.poisha = abs(s.counted - s.expected) END, false)
     LIMIT 20`,
    [xid],
  )
}

function wrongSlips(tx: Tx): Promise<string[]> {
  return findFaults(
    tx,
    `SELECT format('the slip of donation %s is not in the ledger as it was entered', h.donation) AS fault
     FROM hand_gift h LEFT JOIN transfer t ON t.subject = h.donation
         AND t.kind = CASE h.way WHEN 'inKind' THEN 'inKind' ELSE 'donation' END::transfer_kind
       LEFT JOIN transfer r ON r.reverses = t.id LEFT JOIN cash_box b ON b.id = h.box
     WHERE t.id IS NULL OR (h.reversed_at IS NULL) <> (r.id IS NULL)
       OR t.debit <> CASE WHEN h.batch IS NOT NULL THEN 'clearing' WHEN h.way = 'bankLine' THEN 'bank'
         WHEN h.way = 'inKind' THEN 'goods.held' ELSE b.account END
       OR (h.way = 'inKind' AND (t.credit, t.poisha) <> ('goods.given', (SELECT poisha FROM donation WHERE number = h.donation)))
     LIMIT 20`,
  )
}

function wrongDeposits(tx: Tx): Promise<string[]> {
  return findFaults(
    tx,
    `SELECT format('deposit %s is not in the ledger as it was entered', d.number) AS fault
     FROM cash_deposit d LEFT JOIN transfer t ON t.kind = 'deposit' AND t.subject = d.number
       LEFT JOIN transfer r ON r.reverses = t.id
     WHERE t.id IS NULL OR (d.reversed_at IS NULL) <> (r.id IS NULL)
     LIMIT 20`,
  )
}

function wrongBox(tx: Tx): Promise<string[]> {
  return findFaults(
    tx,
    `SELECT format('cash box %s: %s, the ledger says %s', id, box.poisha, coalesce(booked, 0)) AS fault
     FROM cash_box AS box LEFT JOIN (
       SELECT account, sum(CASE account WHEN debit THEN t.poisha ELSE -t.poisha END) AS booked
       FROM transfer t JOIN cash_box ON account IN (debit, credit) GROUP BY account) AS ledger USING (account)
     WHERE box.poisha <> coalesce(booked, 0)`,
  )
}
