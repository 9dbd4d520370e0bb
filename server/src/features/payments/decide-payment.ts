import type { Gateway, PaymentHold, PaymentState } from '@daan/contract/payments'
import type { RefundReason } from '@daan/contract/refunds'
import type { ActingAdmin } from '../../actor.ts'
import { recordAct } from '../../audit/audit-store.ts'
import { type Tx, withTransaction } from '../../db/transaction.ts'
import { Refused, refuseUnless } from '../../refused.ts'
import { closeObjection, countsAtGateway } from './dispute-store.ts'
import type { PaymentContext } from './payment-context.ts'
import { storeFailed, storeRefused } from './payment-state-store.ts'
import { findNumber, lockPayment, type Payment } from './payment-store.ts'
import { askForRefund } from './refund-payment.ts'
import { requestRefund } from './request-refund.ts'
import { countOutcome, type Outcome, settleAccepted } from './settle-payment.ts'

/** Tells whether money of this payment waits to be found by an admin, or was not found. */
export function isUnfoundTransfer({
  gateway,
  state,
}: {
  gateway: Gateway
  state: PaymentState
}): boolean {
  return gateway === 'transfer' && (state === 'pending' || state === 'failed')
}

/** Tells whether a payment may count though it was held: other money can only go back. */
export function mayCount({ hold }: { hold: PaymentHold | null }): boolean {
  return hold === null || hold === 'risk'
}

/** Lets a held payment count, or a transfer whose money was found. Deciding the same again changes nothing. */
export async function acceptPayment(ctx: PaymentContext, token: string, by: ActingAdmin) {
  ctx.ledger.refuseWhileRed()
  await decide(ctx, token, async (tx, payment) => {
    if (payment.state === 'settled') return null
    const outcome = await accept(ctx, tx, payment)
    await recordAct(tx, { by, what: 'payment.accepted', about: token })
    return outcome
  })
}

/** Lets a payment count, its row locked. @throws Refused where it cannot */
export async function accept(ctx: PaymentContext, tx: Tx, payment: Payment): Promise<Outcome> {
  const isHeld = payment.state === 'held'
  refuseUnless(isHeld || isUnfoundTransfer(payment), 'payment.decided')
  refuseUnless(mayCount(payment), 'payment.mustGoBack')
  refuseUnless(!(await countsAtGateway(tx, payment)), 'claim.transactionTaken')
  await closeObjection(tx, payment.number)
  const outcome = await settleAccepted(ctx, tx, payment)
  if ('refusal' in outcome) throw new Refused(outcome.refusal)
  return outcome
}

/**
 * Gives a held payment back by its gateway, or says that a transfer was not found. Above the charity's threshold for
 * refunds, another person has to approve that money goes back.
 */
export function refusePayment(ctx: PaymentContext, token: string, by: ActingAdmin) {
  return decide(ctx, token, async (tx, payment) => {
    if (payment.state === 'held') {
      const approval = await requestRefund(tx, ctx, payment, refundOf(payment), by)
      if (approval !== null) return { approval }
      await refuseHeld(ctx, tx, payment, by)
      return refusal
    }
    const wasObjected = await closeObjection(tx, payment.number)
    const isRefused = isRefusedAlready(payment)
    if (isRefused && !wasObjected) return null
    await recordAct(tx, { by, what: 'payment.refused', about: token })
    if (!isRefused) await refuseTransfer(tx, payment)
    return refusal
  })
}

/** The outcome of a refused payment. */
export const refusal: Outcome = { state: 'refused', totals: [] }

function isRefusedAlready({ gateway, state }: Payment): boolean {
  return state === 'refused' || (gateway === 'transfer' && state === 'failed')
}

async function refuseTransfer(tx: Tx, payment: Payment): Promise<void> {
  refuseUnless(isUnfoundTransfer(payment), 'payment.decided')
  await storeFailed(tx, payment.number, 'rejected')
}

/** Refuses a held payment, its row locked, so that its money goes back. */
export async function refuseHeld(
  ctx: PaymentContext,
  tx: Tx,
  payment: Payment,
  by: ActingAdmin,
): Promise<void> {
  await closeObjection(tx, payment.number)
  await recordAct(tx, { by, what: 'payment.refused', about: payment.token })
  await storeRefused(tx, payment.number)
  const payable = ctx.payables[payment.pays]
  const owed = await payable.lock(tx, payment.subject)
  if (owed?.state === 'held') await payable.setState(tx, owed.number, 'failed')
  const id = payment.token // a payment is refused once, so its refund needs no key of its own
  const order = { id, ...refundOf(payment), by, leftForMs: 0 }
  await askForRefund(ctx, tx, { ...payment, state: 'refused' }, order)
}

function refundOf(payment: Payment) {
  return { poisha: payment.poisha, reason: reasonOf(payment) }
}

function reasonOf({ hold }: Payment): RefundReason {
  if (hold === 'paidTwice') return 'paidTwice'
  return hold === 'noTicket' ? 'noTicket' : 'suspicious'
}

/** A request that a decision made in its place. */
type Requested = { approval: string }

/** Decides on a payment whose row is locked; the work gives null where there is nothing left to do. */
async function decide(
  ctx: PaymentContext,
  token: string,
  work: (tx: Tx, payment: Payment) => Promise<Outcome | Requested | null>,
): Promise<Requested | undefined> {
  const { db, ledger, schedule, mail } = ctx
  const number = await findNumber(db, token)
  refuseUnless(number, 'payment.unknown')
  const { payment, outcome } = await withTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, number, schedule)
    return { payment, outcome: await work(tx, payment) }
  })
  mail.wake()
  if (outcome === null) return undefined
  if ('approval' in outcome) return outcome
  ledger.publishTotals(outcome.totals)
  countOutcome(ctx, payment, outcome)
  return undefined
}
