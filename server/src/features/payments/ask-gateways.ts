import { withTransaction } from '../../db/transaction.ts'
import { type Confirmation, GatewayFailed } from '../../gateways/gateway.ts'
import { repeat } from '../../jobs/repeat.ts'
import { storeEvidence } from './evidence-store.ts'
import type { PaymentContext } from './payment-context.ts'
import { nextTransition } from './payment-machine.ts'
import { type ClaimedPayment, claimDue, lockPayment, releaseClaim } from './payment-store.ts'
import { applyTransition, countOutcome } from './settle-payment.ts'

/** The most payments that one process asks about at one time. */
const askedAtOnce = 16

/** Asks the gateways how payments stand. */
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
export function startAsking(ctx: PaymentContext): GatewayAsking {
  const { db, gateways, ledger, schedule, log } = ctx
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
      const asking = askAbout(ctx, payment, closing.signal).then(() => {
        underWay.delete(asking)
        wake() // there is room again, or a hint came meanwhile
      })
      underWay.add(asking)
    }
  }

  const looks = repeat('payments', schedule.pollMs, async () => wake(), log)
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
  ctx: PaymentContext,
  payment: ClaimedPayment,
  signal: AbortSignal,
): Promise<void> {
  const { db, gateways, events, schedule } = ctx
  try {
    const confirmation = await gateways.get(payment.gateway)?.confirm(payment, signal)
    if (confirmation) await record(ctx, payment, confirmation)
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
  ctx: PaymentContext,
  claimed: ClaimedPayment,
  { status, evidence }: Confirmation,
): Promise<void> {
  const { db, ledger, schedule, mail } = ctx
  const { hint, isOver } = claimed
  const outcome = await withTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, claimed.number, schedule)
    await storeEvidence(tx, payment.number, evidence)
    const outcome = await applyTransition(
      ctx,
      tx,
      payment,
      nextTransition({ ...payment, hint, isOver }, status),
    )
    await releaseClaim(tx, claimed, true, schedule)
    return { ...outcome, isNew: outcome.state !== payment.state }
  }).catch((error) => {
    ledger.invalidateTotals() // a lost commit may have come about
    throw error
  })
  ledger.publishTotals(outcome.totals)
  if (outcome.isNew) countOutcome(ctx, claimed, outcome)
  if (outcome.state === 'settled') mail.wake()
}
