import { randomBytes } from 'node:crypto'
import { timeOfBeaconRound } from '@daan/contract/beacon'
import { encodeReply, type Reply } from '@daan/contract/call'
import { type drawRaffle as drawRaffleCall, getDraw } from '@daan/contract/raffle'
import { type Chance, commitmentTo, drawRound } from '@daan/contract/raffle-draw'
import type { Admin } from '../../actor.ts'
import { recordAct } from '../../audit/audit-store.ts'
import type { Db } from '../../db/database.ts'
import { type Tx, withTransaction } from '../../db/transaction.ts'
import { Refused, refuseUnless } from '../../refused.ts'
import type { Beacon } from './beacon.ts'
import { beaconForNewRound } from './commit-to-beacon.ts'
import { publishedDraw } from './draw-replies.ts'
import { hashes } from './hashes.ts'
import type { RaffleContext } from './raffle-context.ts'
import {
  findUndrawnRound,
  type LockedRound,
  loadSeed,
  lockOpenRound,
  lockRound,
  type NamedBeacon,
  openRound,
  type Secret,
  storeDraw,
  wasDrawnWithin,
} from './round-store.ts'
import { stateClose } from './state-close.ts'
import { storeStatement } from './statement-store.ts'
import { findDraw } from './winner-store.ts'

/** Within this time a draw that names no round is a repeat: browsers and proxies send a GET again. */
const repeatSeconds = 10

const seedBytes = 32

type Answer = Reply<typeof drawRaffleCall>

/** Which round, and the beacon's signature where somebody brings it. */
type DrawWish = { round?: number | undefined; signature?: string | undefined }

/** A secret seed nobody has seen, with the hash that promises it. */
export function newSecret(): Secret {
  const seed = randomBytes(seedBytes).toString('hex')
  return { seed, commitment: commitmentTo(seed, hashes) }
}

/** Draws a round: once, however often and by however many servers it is asked for. */
export async function drawRaffle(ctx: RaffleContext, by: Admin, wish: DrawWish): Promise<Answer> {
  const { db, ledger, events, beacon, site } = ctx
  ledger.refuseWhileRed()
  const { sellsTickets } = site.current
  await stateClose(ctx)
  const [found, named] = await Promise.all([
    findBeaconChance(db, beacon, wish),
    sellsTickets ? beaconForNewRound(ctx) : null,
  ])
  const drawn = await drawOnce(db, by, {
    wanted: wish.round,
    found,
    next: sellsTickets && { named },
  })
  if (!('round' in drawn)) return drawn
  events.raffleDrawn(drawn.round, drawn.tickets)
  return { acknowledged: true }
}

type Draw = {
  wanted: number | undefined
  /** The beacon's word, null where it has none. */
  found: BeaconChance | Undrawn | null
  /** The round to open next; false for none. */
  next: { named: NamedBeacon | null } | false
}

/** Draws in one transaction. @returns the round drawn now, or the answer where none is */
export function drawOnce(
  db: Db,
  by: Admin,
  { wanted, found, next }: Draw,
): Promise<LockedRound | Answer> {
  return withTransaction(db, async (tx) => {
    const round = await (wanted === undefined ? lockOpenRound(tx) : lockRound(tx, wanted))
    if (wanted !== undefined) refuseUnless(round, 'raffle.unknownRound')
    const isRepeat = wanted === undefined && (await wasDrawnWithin(tx, repeatSeconds))
    if (isRepeat || round?.isDrawn) return { acknowledged: true }
    if (!round) return undrawn('raffle.closed')
    if (round.tickets === 0n) return undrawn('raffle.noTickets')
    const chance = await chanceOf(tx, round, found)
    if ('reason' in chance) return chance
    await draw(tx, round, { chance, drawnBy: by.userUid })
    await recordAct(tx, { by, what: 'raffle.drawn', about: String(round.round) })
    if (next) await openRound(tx, newSecret(), next.named)
    return round
  })
}

type Undrawn = { acknowledged: false; reason: NonNullable<Answer['reason']> }

function undrawn(reason: Undrawn['reason']): Undrawn {
  return { acknowledged: false, reason }
}

type BeaconChance = Extract<Chance, { source: 'beacon' }>

/** Finds the beacon's word on the round to be drawn, before any row is locked; null where it has no say. */
async function findBeaconChance(
  db: Db,
  beacon: Beacon,
  { round, signature: brought }: DrawWish,
): Promise<BeaconChance | Undrawn | null> {
  const open = await findUndrawnRound(db, round)
  if (!open?.beaconRound) return null
  const number = Number(open.beaconRound)
  if (timeOfBeaconRound(number) > open.now) return undrawn('raffle.beaconAhead')
  if (brought !== undefined && !(await beacon.verify({ round: number, signature: brought }))) {
    throw new Refused('raffle.signatureInvalid')
  }
  const signature = brought ?? (await beacon.find(number))
  if (signature === null) return undrawn('raffle.beaconUnreachable')
  return { source: 'beacon', beacon: { round: number, signature } }
}

async function chanceOf(
  tx: Tx,
  { round, beaconRound }: LockedRound,
  found: BeaconChance | Undrawn | null,
): Promise<Chance | Undrawn> {
  if (beaconRound === null) return { source: 'secret', seed: await loadSeed(tx, round) }
  if (found && 'reason' in found) return found
  // It was named, or named anew, since the beacon was asked.
  if (found?.beacon.round !== Number(beaconRound)) return undrawn('raffle.beaconAhead')
  return found
}

type Drawing = { chance: Chance; drawnBy: string }

async function draw(tx: Tx, locked: LockedRound, { chance, drawnBy }: Drawing): Promise<void> {
  const round = {
    round: Number(locked.round),
    firstTicket: Number(locked.firstTicket),
    tickets: Number(locked.tickets),
  }
  await storeDraw(tx, locked.round, { ...drawRound(round, chance, hashes), chance, drawnBy })
  await stateDraw(tx, locked)
}

/** Has the public book say what was drawn, after every ticket: their sales ended before the round's row was locked. */
async function stateDraw(tx: Tx, { round, beaconRound }: LockedRound): Promise<void> {
  const stored = await findDraw(tx, Number(round))
  if (!stored) throw new Error(`Round ${round} was not drawn.`)
  const document = encodeReply(getDraw, publishedDraw(stored))
  await storeStatement(tx, { type: 'draw', round, beaconRound, document })
}
