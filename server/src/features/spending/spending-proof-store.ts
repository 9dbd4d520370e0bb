import type { Tx } from '../../db/transaction.ts'
import { findFaults, type LedgerProof } from '../../ledger/ledger-proof.ts'
import { payerSql } from './payout-booking-store.ts'

/** Proves that payouts and their reversals are in the ledger as they were released, and no others. */
export const spendingProof: LedgerProof = {
  since: wrongPayouts,
  async whole(tx) {
    return [...(await wrongPayouts(tx, '0')), ...(await unbookedPayouts(tx))]
  },
}

function wrongPayouts(tx: Tx, xid: string): Promise<string[]> {
  return findFaults(
    tx,
    `SELECT format('transfer %s books payout %s otherwise than it was released', t.id, t.subject) AS fault
     FROM transfer t LEFT JOIN payout ON number = t.subject
     WHERE t.kind = 'payout' AND t.xid >= $1::bigint AND NOT coalesce(
       document IS NOT NULL AND (t.debit, t.credit, t.poisha) = (fund, ${payerSql}, payout.poisha), false)
     LIMIT 20`,
    [xid],
  )
}

function unbookedPayouts(tx: Tx): Promise<string[]> {
  return findFaults(
    tx,
    `SELECT format('payout %s is %s and the ledger says otherwise', number, payout.state) AS fault
     FROM payout LEFT JOIN transfer t ON t.kind = 'payout' AND t.subject = number LEFT JOIN transfer r ON r.reverses = t.id
     WHERE (document IS NULL) <> (t.id IS NULL) OR (payout.state = 'reversed') <> (r.id IS NOT NULL)
     LIMIT 20`,
  )
}
