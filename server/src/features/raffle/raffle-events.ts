import { Counter, type Registry } from 'prom-client'
import type { Log } from '../../log.ts'

/** Tickets and draws as an operator hears of them. */
export type RaffleEvents = ReturnType<typeof raffleEvents>

export function raffleEvents(log: Log, registry: Registry) {
  const tickets = new Counter({
    name: 'daan_tickets_total',
    help: 'Raffle tickets sold',
    registers: [registry],
  })
  return {
    ticketsSold: (count: number) => tickets.inc(count),
    permitMissing: () =>
      log.warn(
        {},
        'No raffle ticket is sold: RAFFLE_AUTHORISATION names no permit. RAFFLE=off says that none shall be.',
      ),
    raffleDrawn: (round: bigint, tickets: bigint) =>
      log.info(
        { round: String(round), tickets: String(tickets) },
        'A round of the raffle was drawn.',
      ),
  }
}
