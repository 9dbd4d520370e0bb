import { encodeReply } from '@daan/contract/call'
import {
  callOffDraw as callOffCall,
  commitToBeacon as commitToBeaconCall,
  drawRaffle as drawCall,
  getDraw,
  listRounds,
  listWinners,
  listWinnersOfRound,
} from '@daan/contract/raffle'
import {
  buyTicket as buyCall,
  countTickets,
  listOwnOrders,
  listOwnTickets,
} from '@daan/contract/tickets'
import { replayedHeaders, SerializedReply } from '../../http/send-reply.ts'
import type { Serve } from '../../http/serve-call.ts'
import { refuseUnless } from '../../refused.ts'
import { buyTicket } from './buy-ticket.ts'
import { callOffDraw, commitToBeacon } from './commit-to-beacon.ts'
import { drawRaffle } from './draw-raffle.ts'
import { publishedDraw, winnersFor } from './draw-replies.ts'
import { loadOwnOrders } from './own-orders.ts'
import { loadOwnTickets } from './own-tickets-store.ts'
import type { RaffleContext } from './raffle-context.ts'
import { findOpenRound, loadRounds } from './round-store.ts'
import { createTicketNumbersReply } from './ticket-numbers-reply.ts'
import { findDraw, loadWinners } from './winner-store.ts'

const unstored = { 'cache-control': 'no-store' }

/** Binds the calls of the raffle. All read the primary: a replica may not know yet what was just drawn. */
export function raffleRoutes(serve: Serve, ctx: RaffleContext): void {
  const { db } = ctx
  const ticketNumbers = createTicketNumbersReply()

  serve(buyCall, async ({ body, actor, headers }) => {
    const bought = await buyTicket(ctx, body, actor, headers['idempotency-key'])
    return new SerializedReply(bought.json, bought.replayed ? replayedHeaders : {})
  })

  serve(drawCall, async ({ actor, query }) => {
    const reply = await drawRaffle(ctx, actor, query)
    return new SerializedReply(encodeReply(drawCall, reply), unstored)
  })

  serve(commitToBeaconCall, ({ actor, body }) => commitToBeacon(ctx, actor, body))

  serve(callOffCall, ({ actor, body }) => callOffDraw(ctx, actor, body))

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
      isSelling: ctx.site.current.sellsTickets,
      authorisation: ctx.config.raffle.authorisation,
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

  serve(listOwnOrders, ({ actor }) => loadOwnOrders(db, actor.userUid, ctx.findPayments))

  serve(listOwnTickets, ({ actor, query }) => loadOwnTickets(db, actor.userUid, query.before))
}
