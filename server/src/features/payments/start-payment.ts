import type { Body, Reply } from '@daan/contract/call'
import { gatewayMaxTaka, gatewayMinTaka } from '@daan/contract/gateway-limits'
import { maxAttempts, type startPayment } from '@daan/contract/payments'
import { poishaPerTaka } from '@daan/contract/taka'
import { type Tx, withTransaction } from '../../db/transaction.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import type { LockedPayable, Payable } from '../../payable.ts'
import { Refused, refuseUnless } from '../../refused.ts'
import type { Asker } from './ask-gateways.ts'
import { type Attempt, GatewayFailed, type Payer, type PaymentGateway } from './gateway.ts'
import { storeFailed } from './payment-state-store.ts'
import { insertPayment, loadPaymentsOf, type Payment, storeSession } from './payment-store.ts'
import { newReference } from './reference.ts'

/** What starting needs. */
export type Starter = Pick<Asker, 'db' | 'gateways' | 'payables' | 'schedule' | 'events'> & {
  ledger: Pick<Ledger, 'refuseWhileRed'>
  /** Whom a gateway is told of where the donor was erased. */
  charityAddress: string
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
  const begun = await withTransaction(starter.db, (tx) => begin(starter, tx, order, mayOpen))
  if ('redirectUrl' in begun) return begun
  const { number, attempt, payer } = begun
  const { redirectUrl } = await openSession(starter, gateway, { number, attempt, payer })
  return { payment: attempt.token, redirectUrl }
}

type Begun = { number: bigint; attempt: Attempt; payer: Payer }

/** Writes the payment down, or gives the one that is open. */
async function begin(
  starter: Starter,
  tx: Tx,
  { receipt, pays, gateway, language }: Body<typeof startPayment>,
  mayOpen: () => void,
): Promise<Begun | Reply<typeof startPayment>> {
  const payable = starter.payables[pays]
  const owed = await lockPayable(payable, tx, receipt)
  refuseUnless(owed.poisha >= gatewayMinTaka * poishaPerTaka, 'payment.amountTooSmall')
  refuseUnless(owed.poisha <= gatewayMaxTaka * poishaPerTaka, 'payment.amountTooLarge')
  const paid = { pays, subject: owed.number }
  const payments = await loadPaymentsOf(tx, paid, starter.schedule)
  const open = await findOpen(tx, payments, gateway)
  await payable.reserve?.(tx, owed)
  if (open) return open
  refuseUnless(payments.length < maxAttempts, 'payment.tooManyAttempts')
  mayOpen()
  const reference = newReference(owed.receiptNumber)
  const { poisha } = owed
  const payment = { ...paid, gateway, reference, poisha, language }
  const { number, token } = await insertPayment(tx, payment, starter.schedule)
  const attempt = { token, pays, reference, poisha, session: null, hint: null, asks: 0 }
  const payer = { name: owed.name ?? 'Donor', email: owed.email ?? starter.charityAddress }
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
    const { redirectUrl, token } = payment
    const isOpen = payment.state === 'pending' && payment.isPageFresh
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
    await storeSession(db, number, session, schedule)
    return session
  } catch (error) {
    if (!(error instanceof GatewayFailed)) throw error
    events.gatewayFailed(gateway.gateway, error.reason)
    await storeFailed(db, number, 'unreachable') // nobody was given its page, so nobody can pay it
    throw new Refused('payment.gatewayUnavailable', { retryAfterSeconds: comeBackSeconds })
  }
}
