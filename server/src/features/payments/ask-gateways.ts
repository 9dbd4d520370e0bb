import type { OnlineGateway } from '@daan/contract/payments'
import type { Db } from '../../db/database.ts'
import { withTransaction } from '../../db/transaction.ts'
import { repeat } from '../../jobs/repeat.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import type { Log } from '../../log.ts'
import { storeEvidence } from './evidence-store.ts'
import { type Confirmation, GatewayFailed, type PaymentGateway } from './gateway.ts'
import type { PaymentEvents } from './payment-events.ts'
import { stepOf } from './payment-machine.ts'
import { type ClaimedPayment, claimDue, lockPayment, releaseClaim } from './payment-store.ts'
import type { Schedule } from './schedule.ts'
import { countTaken, type Settler, takeStep } from './settle-payment.ts'

/** How many payments one process asks about at one time. */
const askedAtOnce = 16

/** What asking needs. */
export type Asker = Settler & {
  db: Db
  gateways: ReadonlyMap<OnlineGateway, PaymentGateway>
  ledger: Pick<Ledger, 'health' | 'publishTotals' | 'invalidateTotals'>
  schedule: Schedule
  events: Pick<
    PaymentEvents,
    'paymentBecame' | 'ticketsSold' | 'gatewayFailed' | 'paymentNotRecorded'
  >
  /** Wakes the mail queue. */
  wakeMail: () => void
  log: Log
}

/** What asks the gateways how payments stand. */
export type GatewayAsking = {
  /** To be called when a payment is due: else it waits for the next look. */
  wake(): void
  /** Breaks off what is asked; whoever looks next asks again. */
  close(): Promise<void>
}

/**
 * Asks the gateways about every payment that is due until its end is known: after its payer came back, after
 * a notification, and by itself. One process asks about a payment at a time. Nothing else lets money count.
 */
export function startAsking(asker: Asker): GatewayAsking {
  const { db, gateways, ledger, schedule, log } = asker
  const names = [...gateways.keys()]
  const underWay = new Set<Promise<void>>()
  const closing = new AbortController()
  let looking: Promise<void> | null = null
  let isWanted = false

  function wake(): void {
    isWanted = true
    looking ??= lookWhileWanted().catch((error) => {
      log.warn(
        { err: error },
        'Payments that are due could not be read; the next look tries again.',
      )
    })
  }

  async function lookWhileWanted(): Promise<void> {
    try {
      while (isWanted && !closing.signal.aborted) {
        isWanted = false
        await claimAndAsk()
      }
    } finally {
      looking = null
    }
  }

  async function claimAndAsk(): Promise<void> {
    const room = askedAtOnce - underWay.size
    if (room === 0 || names.length === 0 || ledger.health() === 'red') return
    const claimed = await claimDue(db, names, room, schedule)
    for (const payment of claimed) {
      const asked = askAbout(asker, payment, closing.signal).then(() => {
        underWay.delete(asked)
        wake() // there is room again, or a hint came meanwhile
      })
      underWay.add(asked)
    }
  }

  const looks = repeat('payments', schedule.poll, async () => wake(), log)
  wake()
  return {
    wake,
    async close() {
      closing.abort()
      await looks.stop()
      await looking
      await Promise.all(underWay)
    },
  }
}

/** Asks about one claimed payment and records the answer; what fails is logged, and asked again later. */
export async function askAbout(
  asker: Asker,
  payment: ClaimedPayment,
  signal: AbortSignal,
): Promise<void> {
  const { db, gateways, events, schedule } = asker
  try {
    const confirmation = await gateways.get(payment.gateway)?.confirm(payment, signal)
    if (confirmation) await record(asker, payment, confirmation)
  } catch (error) {
    if (error instanceof GatewayFailed) events.gatewayFailed(payment.gateway, error.reason)
    else events.paymentNotRecorded(error)
    const evidence =
      error instanceof GatewayFailed ? [{ source: 'failure', facts: { reason: error.reason } }] : []
    await storeEvidence(db, payment.number, evidence)
      .then(() => releaseClaim(db, payment, false, schedule))
      .catch(() => undefined) // then the lease ends by itself
  }
}

async function record(
  asker: Asker,
  claimed: ClaimedPayment,
  { said, evidence }: Confirmation,
): Promise<void> {
  const { db, ledger, events, schedule, wakeMail } = asker
  const { hint, isOver } = claimed
  const taken = await withTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, claimed.number, schedule)
    await storeEvidence(tx, payment.number, evidence)
    const taken = await takeStep(asker, tx, payment, stepOf({ ...payment, hint, isOver }, said))
    await releaseClaim(tx, claimed, true, schedule)
    return { ...taken, isNew: taken.state !== payment.state }
  }).catch((error) => {
    ledger.invalidateTotals() // a lost commit may have come about
    throw error
  })
  ledger.publishTotals(taken.totals)
  if (taken.isNew) countTaken(events, claimed, taken)
  if (taken.state === 'settled') wakeMail()
}
