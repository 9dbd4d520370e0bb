import { roundsListed } from '@daan/contract/raffle'
import type { Chance } from '@daan/contract/raffle-draw'
import type { Queryable } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'

/** A round's secret and the hash that promises it, in hexadecimal. */
export type Secret = { seed: string; commitment: string }

/** A round as its row lock found it. */
export type LockedRound = OpenRound & {
  isDrawn: boolean
  /** The beacon's round that it is drawn by; null where a secret draws it. */
  beaconRound: bigint | null
}

/** A round's tickets: so many from the first on. */
export type OpenRound = { round: bigint; firstTicket: bigint; tickets: bigint }

/** The beacon's round that draws a round, and when its sale ends. */
export type NamedBeacon = { beaconRound: number; closesAt: Date }

/**
 * Opens the next round unless one is open; several servers may try at the same moment.
 * @param secret draws it where it names no beacon
 */
export async function openRound(
  db: Queryable,
  { seed, commitment }: Secret,
  named: NamedBeacon | null,
): Promise<void> {
  await db.query({
    name: 'open-raffle-round',
    text: `WITH opened AS (
        INSERT INTO raffle_round (number, first_ticket, commitment, beacon_round, closes_at)
        SELECT coalesce(max(number), 0) + 1, coalesce(max(first_ticket + sold), 1), decode($2, 'hex'),
          $3::bigint, $4::timestamptz
        FROM raffle_round
        HAVING NOT coalesce(bool_or(state = 'open'), false)
        ON CONFLICT DO NOTHING
        RETURNING number
      )
      INSERT INTO raffle_secret (round, seed) SELECT number, decode($1, 'hex') FROM opened`,
    values: [seed, commitment, named?.beaconRound ?? null, named?.closesAt ?? null],
  })
}

const lockedColumns = `number AS round, state = 'drawn' AS "isDrawn", first_ticket AS "firstTicket",
  sold AS tickets, beacon_round AS "beaconRound"`

/** The open round, when it still is once its row is locked. */
export async function lockOpenRound(tx: Tx): Promise<LockedRound | undefined> {
  const { rows } = await tx.query<LockedRound>(
    `SELECT ${lockedColumns} FROM raffle_round WHERE state = 'open' FOR UPDATE`,
  )
  return rows[0]
}

/** The round of a number, drawn or not, its row locked. */
export async function lockRound(tx: Tx, round: number): Promise<LockedRound | undefined> {
  const { rows } = await tx.query<LockedRound>({
    text: `SELECT ${lockedColumns} FROM raffle_round WHERE number = $1 FOR UPDATE`,
    values: [round],
  })
  return rows[0]
}

/** Tells whether a round was drawn in the last `seconds`, by the database's clock. */
export async function wasDrawnWithin(tx: Tx, seconds: number): Promise<boolean> {
  const { rows } = await tx.query<{ was: boolean }>({
    text: `SELECT EXISTS (
      SELECT FROM raffle_round WHERE drawn_at > now() - make_interval(secs => $1)) AS was`,
    values: [seconds],
  })
  return rows[0]?.was ?? false
}

/** The secret seed of a round, for its draw alone. */
export async function loadSeed(tx: Tx, round: bigint): Promise<string> {
  const { rows } = await tx.query<{ seed: string }>({
    text: `SELECT encode(seed, 'hex') AS seed FROM raffle_secret WHERE round = $1`,
    values: [round],
  })
  const [secret] = rows
  if (!secret) throw new Error(`Round ${round} has no secret.`)
  return secret.seed
}

type Draw = { chance: Chance; drawSeed: string; winners: readonly number[]; drawnBy: string }

/** Writes down a draw: the revealed seed or the beacon's signature, and the winning tickets by rank. */
export async function storeDraw(
  tx: Tx,
  round: bigint,
  { chance, drawSeed, winners, drawnBy }: Draw,
): Promise<void> {
  const seed = chance.source === 'secret' ? chance.seed : null
  const signature = chance.source === 'beacon' ? chance.beacon.signature : null
  await tx.query({
    text: `WITH drawn AS (
        UPDATE raffle_round SET state = 'drawn', seed = decode($2, 'hex'),
          beacon_signature = decode($3, 'hex'), draw_seed = decode($4, 'hex'), drawn_at = now(), drawn_by = $5
        WHERE number = $1)
      INSERT INTO raffle_winner (round, rank, ticket)
      SELECT $1, rank, ticket FROM unnest($6::bigint[]) WITH ORDINALITY AS winner (ticket, rank)`,
    values: [round, seed, signature, drawSeed, drawnBy, winners],
  })
}

/** A round not drawn yet, and the time by the database's clock. */
export type UndrawnRound = LockedRound & { now: Date }

/** The open round, when it has this number or none is asked for. */
export async function findUndrawnRound(
  db: Queryable,
  wanted?: number,
): Promise<UndrawnRound | undefined> {
  const { rows } = await db.query<UndrawnRound>({
    name: 'find-undrawn-raffle-round',
    text: `SELECT ${lockedColumns}, now() FROM raffle_round
      WHERE state = 'open' AND number = coalesce($1::bigint, number)`,
    values: [wanted ?? null],
  })
  return rows[0]
}

/** The time by the database's clock. */
export async function loadNow(db: Queryable): Promise<Date> {
  const { rows } = await db.query<{ now: Date }>({ name: 'load-now', text: 'SELECT now()' })
  const [clock] = rows
  if (!clock) throw new Error('The database has no clock.')
  return clock.now
}

/**
 * Names the beacon's round for an open round, whose sale then ends; null leaves it to its secret.
 * @returns false once a ticket is sold
 */
export async function storeBeaconRound(
  db: Queryable,
  round: number,
  named: NamedBeacon | null,
): Promise<boolean> {
  const { rowCount } = await db.query({
    text: `UPDATE raffle_round SET beacon_round = $2, closes_at = $3
      WHERE number = $1 AND state = 'open' AND sold = 0`,
    values: [round, named?.beaconRound ?? null, named?.closesAt ?? null],
  })
  return rowCount === 1
}

/**
 * Has an open round with tickets drawn by another round of the beacon; its sale ends no later for it. A trigger
 * keeps what was named before. @returns false where another than `replaced` is named by now
 */
export async function replaceBeaconRound(
  db: Queryable,
  round: number,
  { replaced, named }: { replaced: bigint; named: NamedBeacon },
): Promise<boolean> {
  const { rowCount } = await db.query({
    text: `UPDATE raffle_round SET beacon_round = $3, closes_at = least(closes_at, $4)
      WHERE number = $1 AND state = 'open' AND beacon_round = $2`,
    values: [round, replaced, named.beaconRound, named.closesAt],
  })
  return rowCount === 1
}

/** The tickets of the open round: so many from the first on; undefined while none is open. */
export async function findOpenRound(db: Queryable): Promise<OpenRound | undefined> {
  const { rows } = await db.query<LockedRound>({
    name: 'find-open-raffle-round',
    text: `SELECT ${lockedColumns} FROM raffle_round WHERE state = 'open'`,
  })
  return rows[0]
}

/** Orders of a round that is open which wait for their payment and still count. */
const orderedSql = `CASE state WHEN 'open' THEN (
  SELECT count(*) FROM ticket_order WHERE round = raffle_round.number AND ticket IS NULL AND held_until > now())
  ELSE 0 END`

const replacedSql = `array(
  SELECT json_build_object('beaconRound', beacon_round, 'atMs', floor(extract(epoch FROM at) * 1000))
  FROM raffle_replaced_beacon WHERE round = raffle_round.number ORDER BY at)`

type ListedRound = {
  round: bigint
  tickets: bigint
  ordered: bigint
  commitment: string | null
  beaconRound: bigint | null
  replacedBeacons: { beaconRound: number; atMs: number }[]
  openedAt: Date
  closesAt: Date | null
  drawnAt: Date | null
}

/** The rounds, the newest first. */
export async function loadRounds(db: Queryable): Promise<ListedRound[]> {
  const { rows } = await db.query<ListedRound>({
    name: 'load-raffle-rounds',
    text: `SELECT number AS round, sold AS tickets, ${orderedSql} AS ordered, beacon_round AS "beaconRound",
        CASE WHEN beacon_round IS NULL THEN encode(commitment, 'hex') END AS commitment,
        ${replacedSql} AS "replacedBeacons", opened_at AS "openedAt", closes_at AS "closesAt", drawn_at AS "drawnAt"
      FROM raffle_round ORDER BY number DESC LIMIT ${roundsListed}`,
  })
  return rows
}

/** Counts the tickets sold, of the open round and of all rounds. */
export async function countSold(db: Queryable): Promise<{ ofRound: bigint; inAll: bigint }> {
  const { rows } = await db.query<{ ofRound: bigint; inAll: bigint }>({
    name: 'count-sold-tickets',
    text: `SELECT coalesce(sum(sold) FILTER (WHERE state = 'open'), 0)::bigint AS "ofRound",
        coalesce(sum(sold), 0)::bigint AS "inAll"
      FROM raffle_round`,
  })
  return rows[0] ?? { ofRound: 0n, inAll: 0n }
}
