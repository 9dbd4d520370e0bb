import type { Tx } from '../../db/transaction.ts'
import { findFaults, type LedgerProof } from '../../ledger/ledger-proof.ts'

/** Proves that gifts and the ledger agree, and that what is kept of donors belongs to their gifts. */
export const donationProof: LedgerProof = {
  since: mismatchedSince,
  async whole(tx) {
    return [
      ...(await unbookedGifts(tx)),
      ...(await strayDetails(tx)),
      ...(await giftsOfTwo(tx)),
      ...(await wrongDonors(tx)),
      ...(await wrongRefunds(tx)),
    ]
  },
}

function mismatchedSince(tx: Tx, xid: string): Promise<string[]> {
  return findFaults(
    tx,
    `SELECT format('transfer %s books donation %s otherwise than it was given', t.id, t.subject) AS fault
     FROM transfer t LEFT JOIN donation d ON d.number = t.subject
     WHERE t.kind = 'donation' AND t.xid >= $1::bigint
       AND (d.number IS NULL OR d.fund <> t.credit OR d.poisha <> t.poisha OR d.state NOT IN ('settled', 'refunded'))
     LIMIT 20`,
    [xid],
  )
}

function unbookedGifts(tx: Tx): Promise<string[]> {
  return findFaults(
    tx,
    `SELECT format('donation %s is settled but not in the ledger', d.number) AS fault
     FROM donation d LEFT JOIN transfer t ON t.subject = d.number AND t.kind IN ('donation', 'inKind')
     WHERE d.state IN ('settled', 'refunded') AND t.id IS NULL
     LIMIT 20`,
  )
}

function strayDetails(tx: Tx): Promise<string[]> {
  return findFaults(
    tx,
    `SELECT format('the details of donation %s belong to no donation', donation) AS fault
     FROM donor_detail WHERE NOT EXISTS (SELECT FROM donation d WHERE d.number = donation)
     LIMIT 20`,
  )
}

function giftsOfTwo(tx: Tx): Promise<string[]> {
  return findFaults(
    tx,
    `SELECT format('donation %s is the gift of two donors', number) AS fault
     FROM joined_gift j JOIN donation d ON d.number = j.donation WHERE d.donor_uid IS NOT NULL
     LIMIT 20`,
  )
}

function wrongDonors(tx: Tx): Promise<string[]> {
  return findFaults(
    tx,
    `SELECT format('donor %s: total %s, gifts %s', coalesce(d.uid, g.uid), coalesce(d.poisha, 0), coalesce(g.poisha, 0)) AS fault
     FROM donor d FULL JOIN (
       SELECT uid, sum(poisha - coalesce(refunded_poisha, 0)) AS poisha, count(*) AS donations
       FROM (SELECT donor_uid AS uid, poisha, refunded_poisha, state FROM donation WHERE donor_uid IS NOT NULL
         UNION ALL SELECT j.donor_uid, poisha, refunded_poisha, state
         FROM joined_gift j JOIN donation ON number = j.donation
         WHERE NOT EXISTS (SELECT FROM hand_gift h WHERE h.donation = number AND way = 'inKind')) AS own
       WHERE state = 'settled' GROUP BY uid
     ) AS g USING (uid)
     WHERE (coalesce(d.poisha, 0), coalesce(d.donations, 0)) <> (coalesce(g.poisha, 0), coalesce(g.donations, 0))
     LIMIT 20`,
  )
}

function wrongRefunds(tx: Tx): Promise<string[]> {
  return findFaults(
    tx,
    `SELECT format('donation %s: %s given back, the ledger says %s', number, refunded_poisha, booked) AS fault
     FROM donation d LEFT JOIN (
       SELECT payment.donation AS number, sum(t.poisha) AS booked
       FROM transfer t JOIN refund ON refund.number = t.subject JOIN payment ON payment.number = refund.payment
       WHERE t.kind = 'refund' GROUP BY payment.donation
     ) AS back USING (number)
     WHERE (refunded_poisha IS NOT NULL OR booked IS NOT NULL) AND refunded_poisha IS DISTINCT FROM booked
     LIMIT 20`,
  )
}
