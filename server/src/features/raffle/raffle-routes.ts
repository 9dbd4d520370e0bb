import { encodeReply } from '@daan/contract/call'
import {
  callOffDraw,
  drawRaffle,
  getDraw,
  listRounds,
  listWinners,
  listWinnersOfRound,
  nameBeacon,
} from '@daan/contract/raffle'
import { buyTicket, countTickets, listOwnOrders, listOwnTickets } from '@daan/contract/tickets'
import type { Db } from '../../db/database.ts'
import { SerializedReply } from '../../http/send-reply.ts'
import type { Serve } from '../../http/serve-call.ts'
import type { FindOrderPayments } from '../../payables/payable.ts'
import { refuseUnless } from '../../refused.ts'
import type { BuyTicket } from './buy-ticket.ts'
import type { DrawRaffle } from './draw-raffle.ts'
import type { CallOffDraw, NameBeacon } from './name-beacon.ts'
import { loadOwnOrders } from './own-orders.ts'
import { loadOwnTickets } from './own-tickets-store.ts'
import { publishedDraw } from './published-draw.ts'
import { findOpenRound, loadRounds } from './round-store.ts'
import { createTicketNumbersReply } from './ticket-numbers-reply.ts'
import { findDraw, loadWinners } from './winner-store.ts'
import { winnersFor } from './winners-reply.ts'

const replayed = { 'idempotent-replayed': 'true' }
const unstored = { 'cache-control': 'no-store' }

/** What the calls of the raffle are answered with. */
export type Raffle = {
  buy: BuyTicket
  draw: DrawRaffle
  nameBeacon: NameBeacon
  callOffDraw: CallOffDraw
  isSelling: boolean
  findPayments: FindOrderPayments
  /** By whose leave the raffle is held, shown to everybody. */
  authorisation: string | null
  db: Db
}

/** Binds the calls of the raffle. All read the primary: a replica may not know yet what was just drawn. */
export function raffleRoutes(serve: Serve, raffle: Raffle): void {
  const { buy, draw, db, isSelling, authorisation } = raffle
  const ticketNumbers = createTicketNumbersReply()

  serve(buyTicket, async ({ body, actor, headers }) => {
    const bought = await buy(body, actor, headers['idempotency-key'])
    return new SerializedReply(bought.json, bought.replayed ? replayed : {})
  })

  serve(drawRaffle, async ({ actor, query }) => {
    const reply = await draw(actor, query)
    return new SerializedReply(encodeReply(drawRaffle, reply), unstored)
  })

  serve(nameBeacon, ({ actor, body }) => raffle.nameBeacon(actor, body))

  serve(callOffDraw, ({ actor, body }) => raffle.callOffDraw(actor, body))

  serve(countTickets, async () => {
    const { json, etag } = ticketNumbers(await findOpenRound(db))
    return new SerializedReply(json, { etag, 'cache-control': 'no-cache' })
  })

  serve(listWinners, async ({ actor }) => {
    const winners = winnersFor(actor, await loadWinners(db))
    return new SerializedReply(encodeReply(listWinners, winners), unstored)
  })

  serve(listWinnersOfRound, async ({ actor, params }) => {
    const winners = await loadWinners(db, params.round)
    refuseUnless(winners.length > 0, 'raffle.unknownRound')
    const reply = encodeReply(listWinnersOfRound, winnersFor(actor, winners))
    return new SerializedReply(reply, unstored)
  })

  serve(listRounds, async () => {
    const rounds = await loadRounds(db)
    return {
      isSelling,
      authorisation,
      rounds: rounds.map(({ round, tickets, ordered, beaconRound, replacedBeacons, ...rest }) => ({
        ...rest,
        round: Number(round),
        tickets: Number(tickets),
        ordered: Number(ordered),
        beaconRound: beaconRound === null ? null : Number(beaconRound),
        replacedBeacons: replacedBeacons.map((replaced) => ({
          beaconRound: replaced.beaconRound,
          at: new Date(replaced.atMs),
        })),
      })),
    }
  })

  serve(getDraw, async ({ params }) => {
    const found = await findDraw(db, params.round)
    refuseUnless(found, 'raffle.unknownRound')
    return publishedDraw(found)
  })

  serve(listOwnOrders, ({ actor }) => loadOwnOrders(db, actor.userUid, raffle.findPayments))

  serve(listOwnTickets, ({ actor, query }) => loadOwnTickets(db, actor.userUid, query.before))
}
