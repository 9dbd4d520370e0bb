import type { Tx } from '../../db/transaction.ts'
import { findFaults } from '../../ledger/ledger-proof.ts'

/** An entry beside the rows that it is of, as they are now. */
export type CheckedLeaf = {
  index: number
  entry: string
  transfer: bigint | null
  /** Of the transfer; null where there is none of its number. */
  kind: string | null
  debit: string
  credit: string
  poisha: bigint
  day: string | null
  /** The key of a gift's or a ticket's receipt. */
  receipt: string | null
  round: bigint | null
  ticket: bigint | null
  /** The document of a payout or of a statement. */
  document: string | null
  /** The place of the entry that this one is about. */
  about: number | null
  fundState: string | null
  statement: string | null
}

// Said anew, and not by what writes the book: a check that shares the code it checks proves nothing.
const leavesSql = `SELECT leaf.index::float8 AS index, leaf.entry, leaf.transfer, t.kind, t.debit, t.credit, t.poisha,
    (coalesce(t.at, f.at, s.at) AT TIME ZONE 'Asia/Dhaka')::date::text AS day,
    coalesce(d.key, ticket.key)::text AS receipt, ticket.round, ticket.number AS ticket,
    coalesce(payout.document, s.document) AS document, about.index::float8 AS about,
    concat(f.fund, ' ', f.state) AS "fundState", s.type AS statement
  FROM book_leaf AS leaf
    LEFT JOIN transfer AS t ON t.id = leaf.transfer
    LEFT JOIN donation AS d ON t.kind IN ('donation', 'inKind') AND d.number = t.subject
    LEFT JOIN raffle_ticket AS ticket ON t.kind = 'ticket' AND ticket.number = t.subject
    LEFT JOIN payout ON t.kind = 'payout' AND payout.number = t.subject
    LEFT JOIN refund ON t.kind = 'refund' AND refund.number = t.subject
    LEFT JOIN payment ON payment.number = CASE t.kind WHEN 'fee' THEN t.subject ELSE refund.payment END
    LEFT JOIN ticket_order ON ticket_order.number = payment.ticket_order
    LEFT JOIN transfer AS paid ON (paid.kind = 'donation' AND paid.subject = payment.donation)
      OR (paid.kind = 'ticket' AND paid.subject = ticket_order.ticket)
    LEFT JOIN book_leaf AS about ON about.transfer = coalesce(t.reverses, paid.id)
    LEFT JOIN book_fund_state AS f ON f.id = leaf.fund_state
    LEFT JOIN book_statement AS s ON s.id = leaf.statement
  WHERE leaf.index >= $1 AND leaf.index < $2 ORDER BY leaf.index`

/** Reads entries with what they are of. */
export async function loadCheckedLeaves(tx: Tx, from: number, to: number): Promise<CheckedLeaf[]> {
  const { rows } = await tx.query<CheckedLeaf>({
    name: 'load-checked-leaves',
    text: leavesSql,
    values: [from, to],
  })
  return rows
}

/** A checkpoint, and the key that verifies it. */
export type CheckedCheckpoint = { size: number; note: string; verifier: string }

/** Reads the checkpoints above one size and up to another, the smallest first. */
export async function loadCheckpoints(
  tx: Tx,
  above: number,
  to: number,
): Promise<CheckedCheckpoint[]> {
  const { rows } = await tx.query<CheckedCheckpoint>({
    name: 'load-book-checkpoints',
    text: `SELECT size::float8 AS size, note, verifier
      FROM book_checkpoint JOIN book_origin ON book_origin.number = origin
      WHERE size > $1 AND size <= $2 ORDER BY size`,
    values: [above, to],
  })
  return rows
}

/** Reads how many entries the book should have, and has at its end. */
export async function loadBookSize(tx: Tx): Promise<{ signed: number; end: number }> {
  const { rows } = await tx.query<{ signed: number; end: number }>(
    `SELECT (SELECT coalesce(max(size), 0)::float8 FROM book_checkpoint) AS signed,
      (SELECT coalesce(max(index) + 1, 0)::float8 FROM book_leaf) AS "end"`,
  )
  return rows[0] ?? { signed: 0, end: 0 }
}

/** Reads the roots of full blocks as they are kept, in hexadecimal, by level and number. */
export async function loadBlocks(tx: Tx): Promise<Map<string, string>> {
  const { rows } = await tx.query<{ place: string; hash: string }>(
    `SELECT concat(level, '/', number) AS place, encode(hash, 'hex') AS hash FROM book_block`,
  )
  return new Map(rows.map(({ place, hash }) => [place, hash]))
}

/** The checkpoints that restarts replaced. */
export async function listRestarts(tx: Tx): Promise<string[]> {
  const { rows } = await tx.query<{ note: string }>(
    'SELECT restarts AS note FROM book_origin WHERE restarts IS NOT NULL',
  )
  return rows.map(({ note }) => note)
}

/** Transfers and states of funds below the horizon of the last checkpoint that the book lacks. */
export function listLacking(tx: Tx): Promise<string[]> {
  return findFaults(
    tx,
    `WITH book AS (SELECT coalesce(max(horizon), 0) AS horizon FROM book_checkpoint)
     (SELECT format('transfer %s is not in the public book', id) AS fault
      FROM transfer WHERE xid < (SELECT horizon FROM book) AND NOT EXISTS (SELECT FROM book_leaf WHERE transfer = transfer.id)
      LIMIT 20)
     UNION ALL
     (SELECT format('state %s of fund %s is not in the public book', id, fund)
      FROM book_fund_state WHERE xid < (SELECT horizon FROM book)
        AND NOT EXISTS (SELECT FROM book_leaf WHERE fund_state = book_fund_state.id)
      LIMIT 20)`,
  )
}
