import type { Tx } from '../../db/transaction.ts'
import { findFaults, type LedgerProof } from '../../ledger/ledger-proof.ts'

/** Proves that what gateways proved, what was given back and what they keep are in the ledger, and nothing else. */
export const paymentProof: LedgerProof = {
  since: mismatchedSince,
  async whole(tx) {
    return [
      ...(await uncountedPayments(tx)),
      ...(await unbookedFees(tx)),
      ...(await unbookedRefunds(tx)),
    ]
  },
}

function mismatchedSince(tx: Tx, xid: string): Promise<string[]> {
  return findFaults(
    tx,
    `SELECT format('transfer %s books %s %s otherwise than it was', t.id, t.kind, t.subject) AS fault
     FROM transfer t
       LEFT JOIN payment p ON t.kind = 'fee' AND p.number = t.subject
       LEFT JOIN refund r ON t.kind = 'refund' AND r.number = t.subject
       LEFT JOIN payment rp ON rp.number = r.payment LEFT JOIN donation d ON d.number = rp.donation
     WHERE t.kind IN ('fee', 'refund') AND t.xid >= $1::bigint AND NOT coalesce(CASE t.kind
       WHEN 'fee' THEN p.state = 'settled'
         AND (t.debit, t.credit, t.poisha) = ('gatewayFees', 'clearing', p.fee_poisha)
       ELSE r.state = 'done' AND rp.state = 'settled'
         AND (t.debit, t.credit, t.poisha) = (d.fund, 'clearing', r.poisha) END, false)
     LIMIT 20`,
    [xid],
  )
}

function uncountedPayments(tx: Tx): Promise<string[]> {
  return findFaults(
    tx,
    `SELECT format('payment %s came, and its %s is not in the ledger', p.number,
       coalesce('gift ' || p.donation, 'order ' || p.ticket_order)) AS fault
     FROM payment p LEFT JOIN ticket_order o ON o.number = p.ticket_order
       LEFT JOIN transfer t ON (t.kind, t.subject) = (
         CASE WHEN p.donation IS NULL THEN 'ticket' ELSE 'donation' END::transfer_kind, coalesce(p.donation, o.ticket))
     WHERE p.state = 'settled' AND (t.id IS NULL OR t.poisha <> p.poisha)
     LIMIT 20`,
  )
}

function unbookedFees(tx: Tx): Promise<string[]> {
  return findFaults(
    tx,
    `SELECT format('the fee of payment %s is not in the ledger', p.number) AS fault
     FROM payment p LEFT JOIN transfer t ON t.kind = 'fee' AND t.subject = p.number
     WHERE p.state = 'settled' AND p.fee_poisha > 0 AND t.id IS NULL
     LIMIT 20`,
  )
}

function unbookedRefunds(tx: Tx): Promise<string[]> {
  return findFaults(
    tx,
    `SELECT format('refund %s was given and is not in the ledger', r.number) AS fault
     FROM refund r JOIN payment p ON p.number = r.payment
       LEFT JOIN transfer t ON t.kind = 'refund' AND t.subject = r.number
     WHERE r.state = 'done' AND p.state = 'settled' AND t.id IS NULL
     LIMIT 20`,
  )
}
