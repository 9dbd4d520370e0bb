import type { Context } from '../../context.ts'
import type { FindOrderPayments } from '../../payables/payable.ts'
import type { Beacon } from './beacon.ts'
import type { RaffleEvents } from './raffle-events.ts'
import type { Turns } from './turns.ts'

/** The context of the raffle. */
export type RaffleContext = Context<RaffleEvents> & {
  beacon: Beacon
  /** Sales and orders that wait for one another. */
  turns: Turns
  findPayments: FindOrderPayments
}
