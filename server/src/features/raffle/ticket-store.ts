import { poishaPerTaka } from '@daan/contract/taka'
import { ticketPriceTaka } from '@daan/contract/tickets'
import type { Actor } from '../../actor.ts'
import { isRefusal, type Queryable } from '../../db/database.ts'
import { bookingSql } from '../../ledger/transfer-store.ts'

/** A purchase, checked, with the key that makes it happen once. */
export type Purchase = {
  key: string
  phone: string
  /** The round it is meant for; undefined for whichever sells. */
  round?: number | undefined
  buyer: Pick<Actor, 'userUid' | 'name' | 'email' | 'photo'>
}

/** A ticket, and the purchase that it was sold for. */
export type SoldTicket = { number: bigint; round: bigint; purchase: Purchase }

/** The most times a group may meet another server's that has one of its keys. */
const retriesForTwins = 5

// The round's row lock numbers tickets without a gap and lets no ticket in after the draw: a purchase that
// waited for a draw finds the round no longer open and changes nothing. So does one that is meant for another.
const sellTicketsSql = `
WITH wanted AS MATERIALIZED (
  SELECT *, row_number() OVER () AS position
  FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $8::bigint[])
    AS wanted (key, buyer_uid, name, email, photo, phone, meant)
  WHERE (SELECT number FROM raffle_ticket WHERE raffle_ticket.key = wanted.key) IS NULL
    AND (SELECT number FROM ticket_order WHERE ticket_order.key = wanted.key) IS NULL
    AND coalesce(meant = (SELECT number FROM raffle_round WHERE state = 'open'), true)
),
grown AS (
  UPDATE raffle_round SET sold = sold + (SELECT count(*) FROM wanted)
  WHERE state = 'open' AND (closes_at IS NULL OR clock_timestamp() < closes_at)
    AND (SELECT count(*) FROM wanted) > 0
  RETURNING number AS round, first_ticket + sold - (SELECT count(*) FROM wanted) AS next_ticket
),
ticket AS (
  INSERT INTO raffle_ticket (number, round, key, buyer_uid)
  SELECT next_ticket + position - 1, round, key, buyer_uid FROM wanted CROSS JOIN grown
  RETURNING number, round, key, buyer_uid
),
detail AS (
  INSERT INTO ticket_detail (ticket, name, email, photo, phone)
  SELECT number, name, email, photo, phone FROM ticket JOIN wanted USING (key)
),
held AS (
  INSERT INTO raffle_holding AS holding (round, buyer_uid, tickets)
  SELECT round, buyer_uid, count(*) FROM ticket GROUP BY round, buyer_uid
  ON CONFLICT (round, buyer_uid) DO UPDATE SET tickets = holding.tickets + excluded.tickets
),
entry AS (
  SELECT 'ticket'::transfer_kind AS kind, number AS subject, 'clearing' AS debit,
    'raffle' AS credit, $7::bigint AS poisha, NULL::bigint AS reverses
  FROM ticket
),
${bookingSql('entry')}
SELECT key, number, round FROM ticket`

/**
 * Sells tickets of the open round to a group of purchases with distinct keys, all or none, each with its
 * transfer.
 * @returns the tickets sold now, by key: neither those of keys sold before, nor any while no round is open
 */
export async function sellTickets(
  db: Queryable,
  purchases: readonly Purchase[],
): Promise<Map<string, SoldTicket>> {
  const rows = await sellRows(db, purchases)
  const byKey = new Map(purchases.map((purchase) => [purchase.key, purchase]))
  return new Map(
    rows.flatMap(({ key, number, round }) => {
      const purchase = byKey.get(key)
      return purchase ? [[key, { number, round, purchase }] as const] : []
    }),
  )
}

type SoldRow = { key: string; number: bigint; round: bigint }

async function sellRows(db: Queryable, purchases: readonly Purchase[]): Promise<SoldRow[]> {
  const statement = {
    name: 'sell-tickets',
    text: sellTicketsSql,
    values: [
      purchases.map(({ key }) => key),
      purchases.map(({ buyer }) => buyer.userUid),
      purchases.map(({ buyer }) => buyer.name),
      purchases.map(({ buyer }) => buyer.email),
      purchases.map(({ buyer }) => buyer.photo),
      purchases.map(({ phone }) => phone),
      ticketPriceTaka * poishaPerTaka,
      purchases.map(({ round }) => round ?? null),
    ],
  }
  for (let left = retriesForTwins; ; left--) {
    try {
      return (await db.query<SoldRow>(statement)).rows
    } catch (error) {
      // Another server has sold under one of these keys at this very moment; asked again, it is known.
      if (!isRefusal(error) || error.constraint !== 'ticket_bought_once' || left === 0) throw error
    }
  }
}

type FoundRow = SoldRow & { phone: string | null } & {
  [Column in keyof Purchase['buyer']]: Purchase['buyer'][Column] | null
}

/** The tickets sold under these keys, null for one whose buyer was erased; unknown keys are absent. */
export async function findSoldTickets(
  db: Queryable,
  keys: readonly string[],
): Promise<Map<string, SoldTicket | null>> {
  const { rows } = await db.query<FoundRow>({
    name: 'find-sold-tickets',
    text: `SELECT key, number, round, buyer_uid AS "userUid", name, email, photo, phone
      FROM raffle_ticket LEFT JOIN ticket_detail ON ticket = number
      WHERE key = ANY ($1::uuid[])`,
    values: [keys],
  })
  return new Map(rows.map((row) => [row.key, soldTicketOf(row)]))
}

function soldTicketOf(row: FoundRow): SoldTicket | null {
  const { key, number, round, userUid, name, email, photo, phone } = row
  if (userUid === null || name === null || email === null || phone === null) return null
  return { number, round, purchase: { key, phone, buyer: { userUid, name, email, photo } } }
}
