import type { Body, Reply } from '@daan/contract/call'
import { gatewayMaxTaka, gatewayMinTaka } from '@daan/contract/gateway-limits'
import { maxAttempts, type startPayment as startPaymentCall } from '@daan/contract/payments'
import { poishaPerTaka } from '@daan/contract/taka'
import { type Tx, withTransaction } from '../../db/transaction.ts'
import {
  type Attempt,
  GatewayFailed,
  newReference,
  type Payer,
  type PaymentGateway,
} from '../../gateways/gateway.ts'
import type { LockedPayable, Payable } from '../../payables/payable.ts'
import { Refused, refuseUnless } from '../../refused.ts'
import { askAbout } from './ask-gateways.ts'
import type { PaymentContext } from './payment-context.ts'
import { storeFailed } from './payment-state-store.ts'
import {
  claimPayment,
  insertPayment,
  loadPaymentsOf,
  type Payment,
  storeSession,
} from './payment-store.ts'

const comeBackSeconds = 1

type Reached = Reply<typeof startPaymentCall>

/** Brings gifts and orders to a gateway; holds who is on the way there, so that two at once are one. */
export class PaymentStarts {
  readonly #ctx: PaymentContext
  readonly #underWay = new Map<string, Promise<Reached>>()

  constructor(ctx: PaymentContext) {
    this.#ctx = ctx
  }

  /** @param mayOpen throws where no more pages may be opened; not called for one that is open */
  start(order: Body<typeof startPaymentCall>, mayOpen: () => void): Promise<Reached> {
    const intent = `${order.pays} ${order.receipt} ${order.gateway}`
    const started =
      this.#underWay.get(intent) ??
      startPayment(this.#ctx, order, mayOpen).finally(() => this.#underWay.delete(intent))
    this.#underWay.set(intent, started)
    return started
  }
}

/** Brings a gift or an order to a gateway: the payment is written down first. */
async function startPayment(
  ctx: PaymentContext,
  order: Body<typeof startPaymentCall>,
  mayOpen: () => void,
): Promise<Reply<typeof startPaymentCall>> {
  ctx.ledger.refuseWhileRed()
  const isOffered = ctx.config.payments.ways.includes(order.gateway)
  const gateway = isOffered && ctx.gateways.get(order.gateway)
  refuseUnless(gateway, 'payment.gatewayUnknown', '/gateway')
  const beginAfter = (asked: bigint | null) =>
    withTransaction(ctx.db, (tx) => begin(ctx, tx, order, { mayOpen, asked }))
  let begun = await beginAfter(null)
  if ('left' in begun) begun = await beginAfter(await askAboutLeft(ctx, begun.left))
  if ('left' in begun) throw again('payment.confirming')
  if ('redirectUrl' in begun) return begun
  const { number, attempt, payer } = begun
  const { redirectUrl } = await openSession(ctx, gateway, { number, attempt, payer })
  return { payment: attempt.token, redirectUrl }
}

/** Asks about a payment whose page was left: it may be paid where nobody told us, or cancelled. */
async function askAboutLeft(ctx: PaymentContext, left: bigint): Promise<bigint> {
  const claimed = await claimPayment(ctx.db, left, ctx.schedule)
  if (!claimed) throw again('payment.confirming')
  await askAbout(ctx, claimed, AbortSignal.timeout(ctx.schedule.patienceMs))
  return left
}

type Begun = { number: bigint; attempt: Attempt; payer: Payer }
type Beginning = { mayOpen: () => void; asked: bigint | null }

/** Writes the payment down, or gives the one that is open; `left` is one whose page may be a dead one. */
async function begin(
  ctx: PaymentContext,
  tx: Tx,
  { receipt, pays, gateway, language }: Body<typeof startPaymentCall>,
  { mayOpen, asked }: Beginning,
): Promise<Begun | Reply<typeof startPaymentCall> | { left: bigint }> {
  const payable = ctx.payables[pays]
  const owed = await lockPayable(payable, tx, receipt)
  refuseUnless(owed.poisha >= gatewayMinTaka * poishaPerTaka, 'payment.amountTooSmall')
  refuseUnless(owed.poisha <= gatewayMaxTaka * poishaPerTaka, 'payment.amountTooLarge')
  const paid = { pays, subject: owed.number }
  const payments = await loadPaymentsOf(tx, paid, ctx.schedule)
  const open = await findOpen(tx, payments, gateway)
  const left = payments.find((one) => one.gateway === gateway && one.state === 'pending')
  if (!open && left && left.number !== asked) return { left: left.number }
  await payable.reserve?.(tx, owed)
  if (open) return open
  refuseUnless(payments.length < maxAttempts, 'payment.tooManyAttempts')
  mayOpen()
  const reference = newReference(owed.receiptNumber)
  const { poisha } = owed
  const payment = { ...paid, gateway, reference, poisha, language }
  const { number, token } = await insertPayment(tx, payment, ctx.schedule)
  const attempt = { token, pays, reference, poisha, session: null, hint: null, asks: 0 }
  const payer = { name: owed.name ?? 'Donor', email: owed.email, phone: owed.phone }
  return { number, attempt, payer }
}

/** Locks the row of a gift or an order that is not paid. @throws Refused where there is none, or it needs no payment */
export async function lockPayable(
  payable: Payable,
  tx: Tx,
  receipt: string,
): Promise<LockedPayable> {
  const owed = await payable.lockByReceipt(tx, receipt)
  refuseUnless(owed, 'receipt.unknown')
  refuseUnless(owed.state !== 'settled' && owed.state !== 'refunded', 'payment.alreadyPaid')
  refuseUnless(owed.state !== 'held', 'payment.held')
  return owed
}

type StoredPayment = Awaited<ReturnType<typeof loadPaymentsOf>>[number]

/** The page of this gateway that is open, to be gone on with. @throws Refused while one more would pay twice */
async function findOpen(
  tx: Tx,
  payments: readonly StoredPayment[],
  gateway: Payment['gateway'],
): Promise<Reply<typeof startPaymentCall> | undefined> {
  for (const payment of payments) {
    if (payment.state === 'pending' && payment.hint === 'success') throw again('payment.confirming')
    if (payment.gateway !== gateway) continue
    if (payment.isBeginning) throw again('payment.starting')
    if (payment.state === 'started') await storeFailed(tx, payment.number, 'unreachable')
    const { redirectUrl, token, hint } = payment
    const isOpen = payment.state === 'pending' && payment.isPageFresh && hint === null
    if (isOpen && redirectUrl !== null) return { payment: token, redirectUrl }
  }
  return undefined
}

function again(code: 'payment.confirming' | 'payment.starting'): Refused {
  return new Refused(code, { retryAfterSeconds: comeBackSeconds })
}

async function openSession(
  { db, schedule, events }: PaymentContext,
  gateway: PaymentGateway,
  { number, attempt, payer }: Begun,
): Promise<{ redirectUrl: string }> {
  try {
    const session = await gateway.createSession(
      attempt,
      payer,
      AbortSignal.timeout(schedule.patienceMs),
    )
    if (await storeSession(db, number, session, schedule)) return session
    throw again('payment.starting')
  } catch (error) {
    if (!(error instanceof GatewayFailed)) throw error
    events.gatewayFailed(gateway.gateway, error.reason)
    await storeFailed(db, number, 'unreachable') // nobody was given its page, so nobody can pay it
    throw new Refused('payment.gatewayUnavailable', { retryAfterSeconds: comeBackSeconds })
  }
}
