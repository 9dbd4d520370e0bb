import type { Tx } from '../../db/transaction.ts'
import { findFaults, type LedgerProof } from '../../ledger/ledger-proof.ts'
import { bookedSql } from './bank-booking-store.ts'
import { balanceSql } from './bank-month-store.ts'

/** Proves that lines of the bank are in the ledger as they were booked, and that closed months are as they were closed. */
export const bankProof: LedgerProof = {
  since: wrongBookings,
  async whole(tx) {
    return [
      ...(await wrongBookings(tx, '0')),
      ...(await missingBookings(tx)),
      ...(await movedMonths(tx)),
    ]
  },
}

function wrongBookings(tx: Tx, xid: string): Promise<string[]> {
  return findFaults(
    tx,
    `SELECT format('transfer %s books %s %s otherwise than it was booked', t.id, t.kind, t.subject) AS fault
     FROM transfer t LEFT JOIN (SELECT number, kind, poisha, ${bookedSql} FROM bank_booking) AS b
       ON b.number = t.subject AND b.kind = t.kind::text
     WHERE t.kind IN ('settlement', 'bankCharge') AND t.xid >= $1::bigint
       AND NOT coalesce((t.debit, t.credit, t.poisha) = (b.debit, b.credit, b.poisha), false)
     LIMIT 20`,
    [xid],
  )
}

function missingBookings(tx: Tx): Promise<string[]> {
  return findFaults(
    tx,
    `SELECT format('booking %s of the bank is not in the ledger', number) AS fault
     FROM bank_booking AS b
     WHERE NOT EXISTS (SELECT FROM transfer WHERE kind = b.kind::transfer_kind AND subject = number) LIMIT 20`,
  )
}

function movedMonths(tx: Tx): Promise<string[]> {
  return findFaults(
    tx,
    `SELECT format('the bank at the end of %s: %s when it was closed, the ledger says %s', month, booked, ledger) AS fault
     FROM bank_month, LATERAL ${balanceSql} AS now (ledger)
     WHERE closed_at IS NOT NULL AND booked <> ledger LIMIT 20`,
  )
}
