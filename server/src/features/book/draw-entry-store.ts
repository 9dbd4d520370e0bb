import type { Reply } from '@daan/contract/call'
import type { findDrawInBook } from '@daan/contract/raffle'
import type { Queryable } from '../../db/database.ts'

/** Finds the entries of a round's tickets, close and draw in the book; undefined for an unknown round, null without any. */
export async function findDrawEntries(
  db: Queryable,
  round: number,
): Promise<Reply<typeof findDrawInBook> | undefined> {
  const { rows } = await db.query<DrawEntriesRow>({
    name: 'find-draw-entries',
    text: `SELECT ${entryOf('close')} AS close, ${entryOf('draw')} AS draw, (
        SELECT index FROM transfer JOIN book_leaf AS leaf ON leaf.transfer = transfer.id
        WHERE kind = 'ticket' AND subject = first_ticket)::float8 AS "firstTicket"
      FROM raffle_round WHERE number = $1`,
    values: [round],
  })
  const [found] = rows
  if (!found) return undefined
  const { close, draw, firstTicket } = found
  if (firstTicket === null || (close === null && draw === null)) return null
  const seen = close === null ? { closedAt: null, cosigned: null } : await loadSeen(db, close)
  return { firstTicket, close, draw, ...seen }
}

type DrawEntriesRow = { firstTicket: number | null; close: number | null; draw: number | null }

/** The entry of a statement about a round, by the beacon that draws it now, once a checkpoint has it. */
function entryOf(type: 'close' | 'draw'): string {
  return `(SELECT index FROM book_statement JOIN book_leaf AS leaf ON statement = book_statement.id
    WHERE type = '${type}' AND round = number AND book_statement.beacon_round IS NOT DISTINCT FROM raffle_round.beacon_round
      AND index < (SELECT max(size) FROM book_checkpoint))::float8`
}

type Seen = { closedAt: Date | null; cosigned: string | null }

/** The first checkpoint that has an entry, and the first of those that a witness signed. */
async function loadSeen(db: Queryable, index: number): Promise<Seen> {
  const { rows } = await db.query<Seen>({
    name: 'load-entry-seen',
    text: `SELECT (SELECT date_trunc('milliseconds', at) FROM book_checkpoint WHERE size > $1 ORDER BY size LIMIT 1) AS "closedAt", (
        SELECT note || string_agg(line, '' ORDER BY witness)
        FROM book_checkpoint JOIN book_cosignature USING (size)
        WHERE size = (SELECT min(size) FROM book_cosignature WHERE size > $1) GROUP BY note) AS cosigned`,
    values: [index],
  })
  return rows[0] ?? { closedAt: null, cosigned: null }
}
