import { z } from 'zod/mini'
import { defineCall } from './call.ts'
import { moment } from './codecs.ts'
import type { ErrorCode } from './error-codes.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { personUid } from './people.ts'
import { bangladeshPhone } from './phones.ts'

export const ticketPriceTaka = 100n

/** How many tickets of one round a person may hold. */
export const maxTicketsPerPerson = 100

/** Prizes in taka, by rank from the first. */
export const prizesTaka = [1_00_000n, 50_000n, 30_000n, 20_000n, 10_000n] as const

/** How many rounds `listRounds` gives, the newest first. */
export const roundsListed = 100

/** How many tickets a page of `listOwnTickets` has. */
export const ownTicketsListed = 100

const sha256Hex = z.string().check(z.regex(/^[0-9a-f]{64}$/))

const roundNumber = z.pipe(
  z.string('raffle.unknownRound').check(z.regex(/^[1-9]\d{0,8}$/, 'raffle.unknownRound')),
  z.transform(Number),
)

/** Buys one ticket; repeated under the same key, one in all. `buyerId` is its number, which no other has. */
export const buyTicket = defineCall({
  method: 'POST',
  path: '/rafflebuy',
  audience: 'user',
  headers: z.object({ 'idempotency-key': z.optional(idempotencyKey) }),
  // Name, e-mail and picture are the actor's, whatever else is sent.
  body: z.object({ userUid: personUid, phone: bangladeshPhone }),
  reply: z.object({
    name: z.string(),
    email: z.string(),
    photoURL: z.nullable(z.string()),
    phone: z.string(),
    userUid: z.string(),
    buyerId: z.number(),
    round: z.number(),
  }),
  refusals: [
    'request.invalid',
    'identity.otherPerson',
    'phone.notBangladeshi',
    'idempotency.malformed',
    'idempotency.reused',
    'raffle.closed',
    'raffle.tooManyTickets',
    'ledger.paused',
  ],
})

/** The numbers of all tickets sold of the round that is open. */
export const countTickets = defineCall({
  method: 'GET',
  path: '/rafflecount',
  audience: 'anyone',
  reply: z.object({ buyersIdCollection: z.array(z.number()) }),
  refusals: [],
})

/**
 * Draws the winners of a round, once, and opens the next. A GET that writes, as the specification has it:
 * its token is accepted in the header alone, and its answer is never cached. Without `round` it is the open
 * one, except just after a draw, when it is the one drawn. `reason` says why nothing was drawn.
 */
export const drawRaffle = defineCall({
  method: 'GET',
  path: '/drawraffle',
  audience: 'admin',
  headers: z.object({ actor: z.literal('Admin') }),
  query: z.object({ round: z.optional(roundNumber) }),
  reply: z.object({
    acknowledged: z.boolean(),
    reason: z.optional(z.enum(['raffle.noTickets', 'raffle.closed'] satisfies ErrorCode[])),
  }),
  refusals: ['raffle.unknownRound', 'ledger.paused'],
})

const winners = z.array(
  z.object({
    _id: z.string(),
    buyerId: z.number(),
    email: z.string(),
    name: z.string(),
    phone: z.string(),
    photoURL: z.nullable(z.string()),
  }),
)

/**
 * The winners of the latest draw by rank. For the public, names and contacts are masked and pictures left
 * out; admins see them whole.
 */
export const listWinners = defineCall({
  method: 'GET',
  path: '/raffleresult',
  audience: 'anyone',
  reply: winners,
  refusals: [],
})

/** The winners of an earlier draw, as `listWinners` gives those of the latest. */
export const listWinnersOfRound = defineCall({
  method: 'GET',
  path: '/raffleresult/:round',
  audience: 'anyone',
  params: z.object({ round: roundNumber }),
  reply: winners,
  refusals: ['raffle.unknownRound'],
})

/** The rounds, the newest first, and by whose leave the raffle is held; null where nobody was asked. */
export const listRounds = defineCall({
  method: 'GET',
  path: '/rafflerounds',
  audience: 'anyone',
  reply: z.object({
    isSelling: z.boolean(),
    authorisation: z.nullable(z.string()),
    rounds: z.array(
      z.object({
        round: z.number(),
        tickets: z.number(),
        /** SHA-256 of the secret seed, in hexadecimal. */
        commitment: sha256Hex,
        openedAt: moment,
        drawnAt: z.nullable(moment),
      }),
    ),
  }),
  refusals: [],
})

/** All that a draw followed from, for anyone to draw again: `verifyDraw` does. */
export const getDraw = defineCall({
  method: 'GET',
  path: '/raffledraw/:round',
  audience: 'anyone',
  params: z.object({ round: roundNumber }),
  reply: z.object({
    algorithm: z.string(),
    round: z.number(),
    /** Tickets are numbered without a gap from here. */
    firstTicket: z.number(),
    tickets: z.number(),
    commitment: sha256Hex,
    seed: sha256Hex,
    drawSeed: sha256Hex,
    winners: z.array(z.number()),
    drawnAt: moment,
  }),
  refusals: ['raffle.unknownRound'],
})

/** A ticket as its buyer sees it. */
export const ownTicket = z.object({
  buyerId: z.number(),
  round: z.number(),
  at: moment,
  /** Which prize it won, from 1; null while its round is open, and when it won none. */
  rank: z.nullable(z.number()),
})

/** The caller's own tickets, the newest first, one page: those below the number `before`. */
export const listOwnTickets = defineCall({
  method: 'GET',
  path: '/currentusertickets',
  audience: 'user',
  query: z.object({
    before: z.optional(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.transform(Number))),
  }),
  reply: z.array(ownTicket),
  refusals: [],
})
