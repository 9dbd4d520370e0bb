import { poishaPerTaka } from '@daan/contract/taka'
import { ticketPriceTaka } from '@daan/contract/tickets'
import type { Tx } from '../../db/transaction.ts'
import { findFaults, type LedgerProof } from '../../ledger/ledger-proof.ts'

/** Proves that tickets and the ledger agree, that rounds count and hold what was sold of them, and  that paid orders are their tickets. */
export const raffleProof: LedgerProof = {
  since: mismatchedSince,
  async whole(tx) {
    return [
      ...(await unpaidTickets(tx)),
      ...(await miscountedRounds(tx)),
      ...(await miscountedHoldings(tx)),
      ...(await brokenPromises(tx)),
      ...(await strayOrders(tx)),
    ]
  },
}

function mismatchedSince(tx: Tx, xid: string): Promise<string[]> {
  return findFaults(
    tx,
    `SELECT format('transfer %s books ticket %s otherwise than it was sold', t.id, t.subject) AS fault
     FROM transfer t LEFT JOIN raffle_ticket ticket ON ticket.number = t.subject
     WHERE t.kind = 'ticket' AND t.xid >= $1::bigint
       AND (ticket.number IS NULL OR (t.debit, t.credit, t.poisha) <> ('clearing', 'raffle', $2::bigint))
     LIMIT 20`,
    [xid, ticketPriceTaka * poishaPerTaka],
  )
}

function unpaidTickets(tx: Tx): Promise<string[]> {
  return findFaults(
    tx,
    `SELECT format('ticket %s is sold but not in the ledger', number) AS fault
     FROM raffle_ticket LEFT JOIN transfer ON subject = number AND kind = 'ticket'
     WHERE id IS NULL
     LIMIT 20`,
  )
}

function miscountedRounds(tx: Tx): Promise<string[]> {
  return findFaults(
    tx,
    `SELECT format('round %s: %s tickets from %s on, found %s from %s to %s', coalesce(r.number, t.round),
       r.sold, r.first_ticket, coalesce(t.tickets, 0), t.lowest, t.highest) AS fault
     FROM raffle_round r FULL JOIN (
       SELECT round, count(*) AS tickets, min(number) AS lowest, max(number) AS highest
       FROM raffle_ticket GROUP BY round
     ) AS t ON t.round = r.number
     WHERE r.number IS NULL OR r.sold <> coalesce(t.tickets, 0)
       OR t.lowest <> r.first_ticket OR t.highest <> r.first_ticket + r.sold - 1
     LIMIT 20`,
  )
}

function miscountedHoldings(tx: Tx): Promise<string[]> {
  return findFaults(
    tx,
    `SELECT format('round %s, %s: holds %s tickets, bought %s', coalesce(h.round, t.round),
       coalesce(h.buyer_uid, t.buyer_uid), coalesce(h.tickets, 0), coalesce(t.tickets, 0)) AS fault
     FROM raffle_holding h FULL JOIN (
       SELECT round, buyer_uid, count(*) AS tickets FROM raffle_ticket
       WHERE buyer_uid IS NOT NULL GROUP BY round, buyer_uid
     ) AS t ON (t.round, t.buyer_uid) = (h.round, h.buyer_uid)
     WHERE h.tickets IS DISTINCT FROM t.tickets
     LIMIT 20`,
  )
}

function brokenPromises(tx: Tx): Promise<string[]> {
  return findFaults(
    tx,
    `SELECT format('round %s is not committed to its secret', number) AS fault
     FROM raffle_round LEFT JOIN raffle_secret ON round = number
     WHERE commitment IS DISTINCT FROM sha256(raffle_secret.seed)
     LIMIT 20`,
  )
}

function strayOrders(tx: Tx): Promise<string[]> {
  return findFaults(
    tx,
    `SELECT format('order %s is of ticket %s, which was sold for another', o.number, o.ticket) AS fault
     FROM ticket_order o JOIN raffle_ticket t ON t.number = o.ticket
     WHERE (t.key, t.round) <> (o.key, o.round)
     LIMIT 20`,
  )
}
