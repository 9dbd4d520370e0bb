import type { Context } from '../../context.ts'
import { SerialQueues } from '../../jobs/serial-queues.ts'
import type { FindOrderPayments } from '../../payables/payable.ts'
import { createBeacon } from './beacon.ts'
import { beaconForNewRound } from './commit-to-beacon.ts'
import { newSecret } from './draw-raffle.ts'
import type { RaffleContext } from './raffle-context.ts'
import type { RaffleEvents } from './raffle-events.ts'
import { findOpenRound, openRound } from './round-store.ts'

/** Opens the first round where tickets are sold, and gives the context of the raffle. */
export async function startRaffle(
  ctx: Context<RaffleEvents>,
  findPayments: FindOrderPayments,
): Promise<RaffleContext> {
  const beacon = createBeacon({ relays: ctx.config.raffle.beaconRelays, fetch })
  const raffle = { ...ctx, beacon, queues: new SerialQueues(), findPayments }
  if (ctx.site.current.sellsTickets && !(await findOpenRound(ctx.db))) {
    await openRound(ctx.db, newSecret(), await beaconForNewRound(raffle))
  }
  return raffle
}
