import type { RefundReason } from '@daan/contract/refunds'
import type { ActingAdmin } from '../../actor.ts'
import { recordAct } from '../../audit/audit-store.ts'
import { type Tx, withTransaction } from '../../db/transaction.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import { Refused, refuseUnless } from '../../refused.ts'
import type { Asker } from './ask-gateways.ts'
import { closeObjection, countsAtGateway } from './dispute-store.ts'
import { storeFailed, storeRefused } from './payment-state-store.ts'
import { findNumber, lockPayment, type Payment } from './payment-store.ts'
import { askForRefund, type Refunder } from './refund-payment.ts'
import { countTaken, settleAccepted, type Taken } from './settle-payment.ts'

/** What an admin's decisions need. */
export type Decider = Refunder &
  Pick<Asker, 'wakeMail'> & { ledger: Pick<Ledger, 'refuseWhileRed'> }

const acknowledged = { acknowledged: true } as const

/** Whether money of this payment waits to be found by an admin, or was not found. */
export function isUnfoundTransfer({ gateway, state }: Pick<Payment, 'gateway' | 'state'>): boolean {
  return gateway === 'transfer' && (state === 'pending' || state === 'failed')
}

/** Whether a payment may count though it was held: what came otherwise can only go back. */
export function mayCount({ hold }: Pick<Payment, 'hold'>): boolean {
  return hold === null || hold === 'risk'
}

/** Lets a held payment count, or a transfer whose money was found. Deciding the same again changes nothing. */
export async function acceptPayment(decider: Decider, token: string, by: ActingAdmin) {
  decider.ledger.refuseWhileRed()
  await decide(decider, token, async (tx, payment) => {
    if (payment.state === 'settled') return null
    const taken = await accept(decider, tx, payment)
    await recordAct(tx, { by, what: 'payment.accepted', about: token })
    return taken
  })
  return acknowledged
}

/** Lets a payment count, its row locked. @throws Refused where it cannot */
export async function accept(decider: Decider, tx: Tx, payment: Payment): Promise<Taken> {
  const isHeld = payment.state === 'held'
  refuseUnless(isHeld || isUnfoundTransfer(payment), 'payment.decided')
  refuseUnless(mayCount(payment), 'payment.mustGoBack')
  refuseUnless(!(await countsAtGateway(tx, payment)), 'claim.transactionTaken')
  await closeObjection(tx, payment.number)
  const taken = await settleAccepted(decider, tx, payment)
  if ('refusal' in taken) throw new Refused(taken.refusal)
  return taken
}

/** Gives a held payment back by its gateway, or says that a transfer was not found. */
export async function refusePayment(decider: Decider, token: string, by: ActingAdmin) {
  await decide(decider, token, async (tx, payment) => {
    const wasObjected = await closeObjection(tx, payment.number)
    const isRefused = isRefusedAlready(payment)
    if (isRefused && !wasObjected) return null
    await recordAct(tx, { by, what: 'payment.refused', about: token })
    if (!isRefused) await refuse(decider, tx, payment, by)
    return { state: 'refused', totals: [] }
  })
  return acknowledged
}

function isRefusedAlready({ gateway, state }: Payment): boolean {
  return state === 'refused' || (gateway === 'transfer' && state === 'failed')
}

async function refuse(decider: Decider, tx: Tx, payment: Payment, by: ActingAdmin): Promise<void> {
  if (isUnfoundTransfer(payment)) return storeFailed(tx, payment.number, 'rejected')
  refuseUnless(payment.state === 'held', 'payment.decided')
  await storeRefused(tx, payment.number)
  const payable = decider.payables[payment.pays]
  const owed = await payable.lock(tx, payment.subject)
  if (owed?.state === 'held') await payable.mark(tx, owed.number, 'failed')
  const reason = reasonOf(payment)
  const id = payment.token // a payment is refused once, so its refund needs no key of its own
  const leftForMs = 0
  await askForRefund(
    decider,
    tx,
    { ...payment, state: 'refused' },
    { id, poisha: payment.poisha, reason, by, leftForMs },
  )
}

function reasonOf({ hold }: Payment): RefundReason {
  if (hold === 'paidTwice') return 'paidTwice'
  return hold === 'noTicket' ? 'noTicket' : 'suspicious'
}

/** Decides on a payment whose row is locked; the work gives null where there is nothing left to do. */
async function decide(
  decider: Decider,
  token: string,
  work: (tx: Tx, payment: Payment) => Promise<Taken | null>,
): Promise<void> {
  const { db, ledger, schedule, events, wakeMail } = decider
  const number = await findNumber(db, token)
  refuseUnless(number, 'payment.unknown')
  const decided = await withTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, number, schedule)
    const taken = await work(tx, payment)
    return taken && { ...taken, payment }
  })
  if (!decided) return
  ledger.publishTotals(decided.totals)
  countTaken(events, decided.payment, decided)
  wakeMail()
}
