import { withTransaction } from '../../db/transaction.ts'
import { type Confirmation, GatewayFailed } from '../../gateways/gateway.ts'
import { runWhenWoken, type WokenJob } from '../../jobs/run-when-woken.ts'
import type { PaymentContext } from './payment-context.ts'
import { nextTransition } from './payment-machine.ts'
import { storeEvidence } from './payment-state-store.ts'
import { type ClaimedPayment, claimDue, lockPayment, releaseClaim } from './payment-store.ts'
import { applyTransition, countOutcome } from './settle-payment.ts'

/** The most payments that one process asks about at one time. */
const askedAtOnce = 16

/**
 * Asks the gateways about every payment that is due until its end is known: after its payer came back, after
 * a notification, and by itself. One process asks about a payment at a time. Nothing else lets money count.
 */
export function startAsking(ctx: PaymentContext): WokenJob {
  const { db, gateways, ledger, schedule, log } = ctx
  const names = [...gateways.keys()]
  const underWay = new Set<Promise<void>>()
  const looks = runWhenWoken('payments', schedule.pollMs, claimAndAsk, log)
  looks.wake()
  return {
    wake: looks.wake,
    async close() {
      await looks.close()
      await Promise.all(underWay)
    },
  }

  async function claimAndAsk(signal: AbortSignal): Promise<void> {
    const room = askedAtOnce - underWay.size
    if (room === 0 || names.length === 0 || ledger.health() === 'red') return
    const claimed = await claimDue(db, names, room, schedule)
    for (const payment of claimed) {
      const asking = askAbout(ctx, payment, signal).then(() => {
        underWay.delete(asking)
        looks.wake() // there is room again, or a hint came meanwhile
      })
      underWay.add(asking)
    }
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
