import type { Body, Reply } from '@daan/contract/call'
import { gatewayMaxTaka, gatewayMinTaka } from '@daan/contract/gateway-limits'
import { maxAttempts, type startPayment } from '@daan/contract/payments'
import { poishaPerTaka } from '@daan/contract/taka'
import { type Tx, withTransaction } from '../../db/transaction.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import type { LockedPayable, Payable } from '../../payables/payable.ts'
import { Refused, refuseUnless } from '../../refused.ts'
import { type Asker, askAbout } from './ask-gateways.ts'
import { type Attempt, GatewayFailed, type Payer, type PaymentGateway } from './gateway.ts'
import { storeFailed } from './payment-state-store.ts'
import {
  claimPayment,
  insertPayment,
  loadPaymentsOf,
  type Payment,
  storeSession,
} from './payment-store.ts'
import { newReference } from './reference.ts'

/** What starting needs. */
export type Starter = Asker & {
  ledger: Pick<Ledger, 'refuseWhileRed'>
}

/** @param mayOpen throws where no more pages may be opened; not called for one that is open */
export type StartPayment = (
  order: Body<typeof startPayment>,
  mayOpen: () => void,
) => Promise<Reply<typeof startPayment>>

const comeBackSeconds = 1

/** Makes what brings a gift or an order to a gateway: it is written down first, and two at once are one. */
export function createStartPayment(starter: Starter): StartPayment {
  const beginning = new Map<string, Promise<Reply<typeof startPayment>>>()
  return (order, mayOpen) => {
    const intent = `${order.pays} ${order.receipt} ${order.gateway}`
    const begun =
      beginning.get(intent) ??
      start(starter, order, mayOpen).finally(() => beginning.delete(intent))
    beginning.set(intent, begun)
    return begun
  }
}

async function start(
  starter: Starter,
  order: Body<typeof startPayment>,
  mayOpen: () => void,
): Promise<Reply<typeof startPayment>> {
  starter.ledger.refuseWhileRed()
  const gateway = starter.gateways.get(order.gateway)
  refuseUnless(gateway, 'payment.gatewayUnknown', '/gateway')
  const beginAfter = (asked: bigint | null) =>
    withTransaction(starter.db, (tx) => begin(starter, tx, order, { mayOpen, asked }))
  let begun = await beginAfter(null)
  if ('left' in begun) begun = await beginAfter(await askAboutLeft(starter, begun.left))
  if ('left' in begun) throw again('payment.confirming')
  if ('redirectUrl' in begun) return begun
  const { number, attempt, payer } = begun
  const { redirectUrl } = await openSession(starter, gateway, { number, attempt, payer })
  return { payment: attempt.token, redirectUrl }
}

/** Asks about a payment whose page was left: it may be paid where nobody told us, or cancelled. */
async function askAboutLeft(starter: Starter, left: bigint): Promise<bigint> {
  const claimed = await claimPayment(starter.db, left, starter.schedule)
  if (!claimed) throw again('payment.confirming')
  await askAbout(starter, claimed, AbortSignal.timeout(starter.schedule.patience))
  return left
}

type Begun = { number: bigint; attempt: Attempt; payer: Payer }
type Beginning = { mayOpen: () => void; asked: bigint | null }

/** Writes the payment down, or gives the one that is open; `left` is one whose page may be a dead one. */
async function begin(
  starter: Starter,
  tx: Tx,
  { receipt, pays, gateway, language }: Body<typeof startPayment>,
  { mayOpen, asked }: Beginning,
): Promise<Begun | Reply<typeof startPayment> | { left: bigint }> {
  const payable = starter.payables[pays]
  const owed = await lockPayable(payable, tx, receipt)
  refuseUnless(owed.poisha >= gatewayMinTaka * poishaPerTaka, 'payment.amountTooSmall')
  refuseUnless(owed.poisha <= gatewayMaxTaka * poishaPerTaka, 'payment.amountTooLarge')
  const paid = { pays, subject: owed.number }
  const payments = await loadPaymentsOf(tx, paid, starter.schedule)
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
  const { number, token } = await insertPayment(tx, payment, starter.schedule)
  const attempt = { token, pays, reference, poisha, session: null, hint: null, asks: 0 }
  const payer = { name: owed.name ?? 'Donor', email: owed.email }
  return { number, attempt, payer }
}

/** What is not paid, its row locked. @throws Refused for what there is not, or that needs nothing */
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
): Promise<Reply<typeof startPayment> | undefined> {
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
  { db, schedule, events }: Starter,
  gateway: PaymentGateway,
  { number, attempt, payer }: Begun,
): Promise<{ redirectUrl: string }> {
  try {
    const session = await gateway.createSession(
      attempt,
      payer,
      AbortSignal.timeout(schedule.patience),
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
