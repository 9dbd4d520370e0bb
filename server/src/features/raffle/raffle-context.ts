import type { Context } from '../../context.ts'
import type { SerialQueues } from '../../jobs/serial-queues.ts'
import type { FindOrderPayments } from '../../payables/payable.ts'
import type { Beacon } from './beacon.ts'
import type { RaffleEvents } from './raffle-events.ts'

/** The context of the raffle. */
export type RaffleContext = Context<RaffleEvents> & {
  beacon: Beacon
  /** Sales and orders that wait for one another. */
  queues: SerialQueues
  findPayments: FindOrderPayments
}
