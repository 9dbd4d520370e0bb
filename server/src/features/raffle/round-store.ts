import { roundsListed } from '@daan/contract/raffle'
import type { Queryable } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'

/** A round's secret and the hash that promises it, in hexadecimal. */
export type Secret = { seed: string; commitment: string }

/** A round as its row lock found it. */
export type LockedRound = {
  round: bigint
  isDrawn: boolean
  firstTicket: bigint
  tickets: bigint
}

/** Opens the next round under a secret unless one is open; several servers may try at the same moment. */
export async function openRound(db: Queryable, { seed, commitment }: Secret): Promise<void> {
  await db.query({
    name: 'open-raffle-round',
    text: `WITH opened AS (
        INSERT INTO raffle_round (number, first_ticket, commitment)
        SELECT coalesce(max(number), 0) + 1, coalesce(max(first_ticket + sold), 1), decode($2, 'hex')
        FROM raffle_round
        HAVING NOT coalesce(bool_or(state = 'open'), false)
        ON CONFLICT DO NOTHING
        RETURNING number
      )
      INSERT INTO raffle_secret (round, seed) SELECT number, decode($1, 'hex') FROM opened`,
    values: [seed, commitment],
  })
}

const lockedColumns = `number AS round, state = 'drawn' AS "isDrawn", first_ticket AS "firstTicket", sold AS tickets`

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

/** Whether a round was drawn in the last `seconds`, by the database's clock. */
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

/** Writes down a draw: the revealed seed, and the winning tickets by rank. */
export async function storeDraw(
  tx: Tx,
  round: bigint,
  draw: { seed: string; drawSeed: string; winners: readonly number[]; drawnBy: string },
): Promise<void> {
  await tx.query({
    text: `WITH drawn AS (
        UPDATE raffle_round SET state = 'drawn', seed = decode($2, 'hex'), draw_seed = decode($3, 'hex'),
          drawn_at = now(), drawn_by = $4
        WHERE number = $1)
      INSERT INTO raffle_winner (round, rank, ticket)
      SELECT $1, rank, ticket FROM unnest($5::bigint[]) WITH ORDINALITY AS winner (ticket, rank)`,
    values: [round, draw.seed, draw.drawSeed, draw.drawnBy, draw.winners],
  })
}

/** The tickets of the open round: so many from the first on; undefined while none is open. */
export async function findOpenRound(
  db: Queryable,
): Promise<Pick<LockedRound, 'round' | 'firstTicket' | 'tickets'> | undefined> {
  const { rows } = await db.query<LockedRound>({
    name: 'find-open-raffle-round',
    text: `SELECT ${lockedColumns} FROM raffle_round WHERE state = 'open'`,
  })
  return rows[0]
}

type ListedRound = {
  round: bigint
  tickets: bigint
  commitment: string
  openedAt: Date
  drawnAt: Date | null
}

/** The rounds, the newest first. */
export async function loadRounds(db: Queryable): Promise<ListedRound[]> {
  const { rows } = await db.query<ListedRound>({
    name: 'load-raffle-rounds',
    text: `SELECT number AS round, sold AS tickets, encode(commitment, 'hex') AS commitment,
        opened_at AS "openedAt", drawn_at AS "drawnAt"
      FROM raffle_round ORDER BY number DESC LIMIT ${roundsListed}`,
  })
  return rows
}
