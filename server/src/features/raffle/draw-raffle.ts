import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Reply } from '@daan/contract/call'
import type { drawRaffle } from '@daan/contract/raffle'
import { commitmentTo, drawRound, type Hashes } from '@daan/contract/raffle-draw'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/database.ts'
import { type Tx, withTransaction } from '../../db/transaction.ts'
import type { Events } from '../../events.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import { refuseUnless } from '../../refused.ts'
import {
  type LockedRound,
  loadSeed,
  lockOpenRound,
  lockRound,
  openRound,
  type Secret,
  storeDraw,
  wasDrawnWithin,
} from './round-store.ts'

/** Within this time a draw that names no round is a repeat: browsers and proxies send a GET again. */
const repeatSeconds = 10

const seedBytes = 32

export const hashes: Hashes = {
  sha256: (message) => createHash('sha256').update(message).digest(),
  hmacSha256: (key, message) => createHmac('sha256', key).update(message).digest(),
}

export type DrawRaffle = (
  actor: Pick<Actor, 'userUid'>,
  round: number | undefined,
) => Promise<Reply<typeof drawRaffle>>

type Drawer = {
  db: Db
  ledger: Pick<Ledger, 'refuseWhileRed'>
  events: Events
  isSelling: boolean
}

/** A secret seed nobody has seen, with the hash that promises it. */
export function newSecret(): Secret {
  const seed = randomBytes(seedBytes).toString('hex')
  return { seed, commitment: commitmentTo(seed, hashes) }
}

/** Makes the draw: it happens once, however often and by however many servers it is asked for. */
export function createDrawRaffle({ db, ledger, events, isSelling }: Drawer): DrawRaffle {
  return async ({ userUid }, wanted) => {
    ledger.refuseWhileRed()
    return withTransaction(db, async (tx) => {
      const round = await (wanted === undefined ? lockOpenRound(tx) : lockRound(tx, wanted))
      if (wanted !== undefined) refuseUnless(round, 'raffle.unknownRound')
      const isRepeat = wanted === undefined && (await wasDrawnWithin(tx, repeatSeconds))
      if (isRepeat || round?.isDrawn) return { acknowledged: true }
      if (!round) return { acknowledged: false, reason: 'raffle.closed' }
      if (round.tickets === 0n) return { acknowledged: false, reason: 'raffle.noTickets' }
      await draw(tx, round, userUid)
      if (isSelling) await openRound(tx, newSecret())
      events.raffleDrawn(round.round, round.tickets)
      return { acknowledged: true }
    })
  }
}

async function draw(tx: Tx, locked: LockedRound, drawnBy: string): Promise<void> {
  const seed = await loadSeed(tx, locked.round)
  const round = {
    round: Number(locked.round),
    firstTicket: Number(locked.firstTicket),
    tickets: Number(locked.tickets),
  }
  await storeDraw(tx, locked.round, { ...drawRound(round, seed, hashes), seed, drawnBy })
}
