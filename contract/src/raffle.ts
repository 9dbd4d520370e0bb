import { z } from 'zod/mini'
import { beaconSignature, timeOfBeaconRound } from './beacon.ts'
import { defineCall } from './call.ts'
import { moment } from './codecs.ts'
import type { ErrorCode } from './error-codes.ts'

/** Limit of rounds that `listRounds` gives, the newest first. */
export const roundsListed = 100

/** Time between the end of a round's sale and its round of the beacon: nobody can know the signature then. */
export const beaconCloseMs = 10 * 60_000

/** Least time between naming a round of the beacon and that round. */
export const beaconLeadMs = 60 * 60_000

/** Limit of days between opening a round and its draw. */
export const drawDaysAhead = 92

const dayMs = 24 * 60 * 60_000
const beaconAheadMs = drawDaysAhead * dayMs
/** Delay of a signature after which nobody waits for it any more. */
const beaconOverdueMs = 7 * dayMs

/** Tells whether a moment is too far ahead for a draw. */
export function isTooFarAhead(drawAt: Date, now: Date): boolean {
  return drawAt.getTime() - now.getTime() > beaconAheadMs
}

/** Tells whether a round of the beacon is too near for a draw in time. */
export function isOutOfReach(beaconRound: number, now: Date): boolean {
  const signedAt = timeOfBeaconRound(beaconRound)
  return isTooFarAhead(signedAt, now) || now.getTime() - signedAt.getTime() > beaconOverdueMs
}

const sha256Hex = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const beaconNumber = z.int().check(z.positive())
const adminHeaders = z.object({ actor: z.literal('Admin') })

const roundNumber = z.pipe(
  z.string('raffle.unknownRound').check(z.regex(/^[1-9]\d{0,8}$/, 'raffle.unknownRound')),
  z.transform(Number),
)

/** Why a round was not drawn. */
const undrawnReasons = [
  'raffle.noTickets',
  'raffle.closed',
  'raffle.beaconAhead',
  'raffle.beaconUnreachable',
] as const satisfies readonly ErrorCode[]

/**
 * Draws the winners of a round, once, and opens the next. A GET that writes, as the specification has it:
 * its token is accepted in the header alone, and its answer is never cached. Without `round` it is the open
 * one, except just after a draw, when it is the one drawn. `reason` says why nothing was drawn.
 */
export const drawRaffle = defineCall({
  method: 'GET',
  path: '/drawraffle',
  audience: 'admin',
  right: 'raffle.manage',
  needsRecentSignIn: true,
  isIrreversible: true,
  headers: adminHeaders,
  query: z.object({
    round: z.optional(roundNumber),
    /** The beacon's, for a server that reaches no relay; verified like one that a relay gave. */
    signature: z.optional(z.string().check(z.regex(/^[0-9a-f]{96}$/, 'raffle.signatureInvalid'))),
  }),
  reply: z.object({
    acknowledged: z.boolean(),
    reason: z.optional(z.enum(undrawnReasons)),
  }),
  refusals: ['raffle.unknownRound', 'raffle.signatureInvalid', 'ledger.paused'],
})

/**
 * Names the round of the public beacon that the open round is drawn by: the first from `drawAt` on. Only
 * before the round's first ticket; until then it may be named anew.
 */
export const commitToBeacon = defineCall({
  method: 'POST',
  path: '/namerafflebeacon',
  audience: 'admin',
  right: 'raffle.manage',
  needsRecentSignIn: true,
  isIrreversible: true,
  headers: adminHeaders,
  body: z.object({ round: z.int().check(z.positive()), drawAt: moment }),
  reply: z.object({ acknowledged: z.boolean() }),
  refusals: [
    'request.invalid',
    'raffle.closed',
    'raffle.beaconTooSoon',
    'raffle.beaconTooFar',
    'raffle.alreadySelling',
  ],
})

/**
 * Calls off the draw that the open round names. Before its first ticket the round is as a new one: it names the
 * beacon again where a relay answers, else a secret draws it. With tickets it is drawn by the next round of the
 * beacon, an hour ahead, but only where the one named is out of reach: too far ahead, or overdue for a week.
 */
export const callOffDraw = defineCall({
  method: 'POST',
  path: '/calloffraffledraw',
  audience: 'admin',
  right: 'raffle.manage',
  needsRecentSignIn: true,
  isIrreversible: true,
  headers: adminHeaders,
  body: z.object({ round: z.int().check(z.positive()) }),
  reply: z.object({ acknowledged: z.boolean() }),
  refusals: ['request.invalid', 'raffle.closed', 'raffle.drawStands'],
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
        /** Orders that wait for their payment and still count; none where tickets are taken at their word. */
        ordered: z.number(),
        /** SHA-256 of the secret seed, in hexadecimal; null for a round that is drawn by the beacon. */
        commitment: z.nullable(sha256Hex),
        /** The beacon's round, named before the first ticket; null for a round drawn by a secret. */
        beaconRound: z.nullable(beaconNumber),
        /** Rounds of the beacon that were named first and were out of reach, with the moment each was replaced. */
        replacedBeacons: z.array(z.object({ beaconRound: beaconNumber, at: moment })),
        openedAt: moment,
        /** When its sale ends; null for a round that sells until it is drawn. */
        closesAt: z.nullable(moment),
        drawnAt: z.nullable(moment),
      }),
    ),
  }),
  refusals: [],
})

const drawn = {
  algorithm: z.string(),
  round: z.number(),
  /** Tickets are numbered without a gap from here. */
  firstTicket: z.number(),
  tickets: z.number(),
  drawSeed: sha256Hex,
  winners: z.array(z.number()),
}

/** The document of the public book's entry that closes a round, before the beacon signs what draws it. */
export const closingDocument = z.object({
  beaconRound: beaconNumber,
  /** The places of the round's first and last ticket in the book. */
  firstEntry: z.int(),
  firstTicket: z.int(),
  lastEntry: z.int(),
  round: z.int(),
  /** SHA-256 of the entries of its tickets, one a line, in the order of the book. */
  ticketList: sha256Hex,
  tickets: z.int(),
})

/** All that a draw followed from and nothing else, for anyone to draw again: `verifyDraw` does. */
export const getDraw = defineCall({
  method: 'GET',
  path: '/raffledraw/:round',
  audience: 'anyone',
  params: z.object({ round: roundNumber }),
  reply: z.discriminatedUnion('source', [
    z.object({
      ...drawn,
      source: z.literal('secret'),
      commitment: sha256Hex,
      seed: sha256Hex,
    }),
    z.object({
      ...drawn,
      source: z.literal('beacon'),
      chain: z.string(),
      beacon: z.object({ round: beaconNumber, signature: beaconSignature }),
    }),
  ]),
  refusals: ['raffle.unknownRound'],
})

const entryIndex = z.nullable(z.number())

/**
 * Finds what the public book has of a draw, where anybody reads it: the entry that closes the round, which names a
 * `closingDocument`, and that of the draw, which names the reply of `getDraw`. Null for a round drawn before the book had
 * such entries.
 */
export const findDrawInBook = defineCall({
  method: 'GET',
  path: '/bookdraw/:round',
  audience: 'anyone',
  params: z.object({ round: roundNumber }),
  reply: z.nullable(
    z.object({
      firstTicket: z.number(),
      /** Null where a secret drew the round, or it was drawn before the book had its tickets. */
      close: entryIndex,
      draw: entryIndex,
      /** When the first checkpoint was signed that has the closing entry, by our word. */
      closedAt: z.nullable(moment),
      /** The first checkpoint that has it and that a witness signed, too. */
      cosigned: z.nullable(z.string()),
    }),
  ),
  refusals: ['raffle.unknownRound'],
})
