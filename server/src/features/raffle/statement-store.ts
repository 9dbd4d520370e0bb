import { hash } from 'node:crypto'
import type { Queryable } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'
import type { OpenRound } from './round-store.ts'

/** A statement of a round for the public book, which names the document by its hash. */
type RoundStatement = {
  type: 'close' | 'draw'
  round: bigint
  beaconRound: bigint | null
  document: string
}

/** Stores a statement, which the public book then takes; another server may have made the same. */
export async function storeStatement(
  tx: Tx,
  { type, round, beaconRound, document }: RoundStatement,
): Promise<void> {
  await tx.query({
    name: 'store-round-statement',
    text: `INSERT INTO book_statement (type, round, beacon_round, document, document_hash)
      VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
    values: [type, round, beaconRound, document, hash('sha256', document, 'buffer')],
  })
}

/** Finds the open round whose sale has ended and of which the public book does not say so; undefined for none. */
export async function findUnstatedRound(db: Queryable): Promise<number | undefined> {
  const { rows } = await db.query<{ round: number }>({
    name: 'find-unstated-round',
    text: `SELECT number::float8 AS round FROM raffle_round
      WHERE state = 'open' AND sold > 0 AND closes_at <= clock_timestamp() AND NOT EXISTS (
        SELECT FROM book_statement WHERE type = 'close' AND round = number AND beacon_round = raffle_round.beacon_round)`,
  })
  return rows[0]?.round
}

/** The tickets of a round as the public book has them. */
export type BookedTickets = {
  tickets: bigint
  firstEntry: number
  lastEntry: number
  /** SHA-256 of their entries, one a line, in the order of the book; in hexadecimal. */
  listHash: string
}

/** Reads what the public book has of a round's tickets. */
export async function loadBookedTickets(
  tx: Tx,
  { firstTicket, tickets }: OpenRound,
): Promise<BookedTickets | undefined> {
  const { rows } = await tx.query<BookedTickets>({
    name: 'load-booked-tickets',
    text: `SELECT count(*) AS tickets, min(index)::float8 AS "firstEntry", max(index)::float8 AS "lastEntry",
        encode(sha256(convert_to(string_agg(entry || chr(10), '' ORDER BY index), 'UTF8')), 'hex') AS "listHash"
      FROM transfer JOIN book_leaf AS leaf ON leaf.transfer = transfer.id
      WHERE kind = 'ticket' AND subject >= $1 AND subject < $2`,
    values: [firstTicket, firstTicket + tickets],
  })
  return rows[0]
}
