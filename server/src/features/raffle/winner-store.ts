import type { Queryable } from '../../db/database.ts'

/** A winning ticket and whose it is; null when its details were erased. */
export type Winner = {
  round: bigint
  rank: number
  ticket: bigint
  name: string | null
  email: string | null
  phone: string | null
  photo: string | null
}

/** The winners of a drawn round by rank, or of the latest one; none when it was not drawn. */
export async function loadWinners(db: Queryable, round?: number): Promise<Winner[]> {
  const { rows } = await db.query<Winner>({
    name: 'load-raffle-winners',
    text: `SELECT raffle_winner.round, rank, raffle_winner.ticket, detail.name, detail.email, phone, person.photo
      FROM raffle_winner
        LEFT JOIN ticket_detail AS detail ON detail.ticket = raffle_winner.ticket
        LEFT JOIN raffle_ticket AS sold ON sold.number = raffle_winner.ticket
        LEFT JOIN person ON person.id = buyer_uid
      WHERE raffle_winner.round = coalesce($1::bigint, (SELECT max(round) FROM raffle_winner))
      ORDER BY rank`,
    values: [round ?? null],
  })
  return rows
}

/** A draw as it was written down; `seed` where a secret drew it, else the beacon's round and signature. */
export type StoredDraw = {
  round: bigint
  firstTicket: bigint
  tickets: bigint
  commitment: string
  seed: string | null
  beaconRound: bigint | null
  beaconSignature: string | null
  drawSeed: string
  winners: bigint[]
}

/** All that the draw of a round followed from; undefined when it was not drawn. */
export async function findDraw(db: Queryable, round: number): Promise<StoredDraw | undefined> {
  const { rows } = await db.query<StoredDraw>({
    name: 'find-raffle-draw',
    text: `SELECT number AS round, first_ticket AS "firstTicket", sold AS tickets,
        encode(commitment, 'hex') AS commitment, encode(seed, 'hex') AS seed,
        beacon_round AS "beaconRound", encode(beacon_signature, 'hex') AS "beaconSignature",
        encode(draw_seed, 'hex') AS "drawSeed",
        array(SELECT ticket FROM raffle_winner WHERE round = number ORDER BY rank) AS winners
      FROM raffle_round WHERE number = $1 AND state = 'drawn'`,
    values: [round],
  })
  return rows[0]
}
