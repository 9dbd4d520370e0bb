import { type paymentFilters, paymentsListed } from '@daan/contract/payment-desk'
import type {
  Gateway,
  PayableKind,
  PaymentFailure,
  PaymentHold,
  PaymentState,
  TransferChannel,
} from '@daan/contract/payments'
import type { RefundReason, RefundState } from '@daan/contract/refunds'
import type { Queryable } from '../../db/database.ts'
import { subjectColumns } from './payment-store.ts'

/** A payment as an admin sees it in a list. */
export type ListedPayment = {
  number: bigint
  payment: string
  pays: PayableKind
  /** The number of the gift or the order that it pays. */
  subject: bigint
  gateway: Gateway
  channel: TransferChannel | null
  reference: string
  state: PaymentState
  failure: PaymentFailure | null
  hold: PaymentHold | null
  amount: bigint
  fee: bigint | null
  refunded: bigint
  /** Asked to be given back, or given back. */
  refunding: bigint
  startedAt: Date
  settledAt: Date | null
  method: string | null
  transaction: string | null
  isObjected: boolean
}

export const objectedSql = `(objected_at IS NOT NULL AND objection_closed_at IS NULL)`
/** Claims of the same money for another gift. `OFFSET 0` has them looked up by the number of the transaction alone. */
const rivalsSql = `SELECT FROM (SELECT gateway, state, donation FROM payment AS other
    WHERE normalised(other.transaction) = normalised(payment.transaction) OFFSET 0) AS rival
  WHERE rival.gateway = 'transfer' AND rival.state <> 'failed' AND rival.donation <> payment.donation`

const columns = `number, token AS payment, ${subjectColumns}, gateway, channel, reference, state::text, failure, hold,
  poisha AS amount, fee_poisha AS fee, refunded_poisha AS refunding,
  coalesce((SELECT sum(refund.poisha) FROM refund
    WHERE refund.payment = payment.number AND refund.state = 'done'), 0)::bigint AS refunded,
  date_trunc('milliseconds', started_at) AS "startedAt", date_trunc('milliseconds', settled_at) AS "settledAt",
  method, transaction, ${objectedSql} AS "isObjected"`

// One that failed is dealt with when another was asked for.
const refundWaitsSql = `(state = 'uncertain' OR (state = 'failed' AND NOT EXISTS (
  SELECT FROM refund AS later WHERE later.payment = refund.payment AND later.number > refund.number)))`

type Filter = (typeof paymentFilters)[number]

const claimedSql = `state = 'pending' AND gateway = 'transfer'`

// As the partial indexes say it.
const conditions: Readonly<Record<Filter, string>> = {
  claimed: claimedSql,
  disputed: `number IN (
    SELECT number FROM payment WHERE ${objectedSql}
    UNION ALL SELECT number FROM payment WHERE is_duplicate AND refunded_poisha < poisha
    UNION ALL SELECT number FROM payment WHERE ${claimedSql} AND EXISTS (${rivalsSql}))`,
  held: `state = 'held'`,
  refundFailed: `number IN (SELECT payment FROM refund WHERE ${refundWaitsSql})`,
  open: `state IN ('started', 'pending') AND gateway <> 'transfer'`,
  failed: `state = 'failed'`,
  settled: `state = 'settled'`,
  refunded: `refunded_poisha > 0`,
}

/** Payments, the newest first, those below the number `before`. */
export async function loadPayments(
  db: Queryable,
  wanted: { show?: Filter | undefined; gateway?: Gateway | undefined; before?: bigint | undefined },
): Promise<ListedPayment[]> {
  const { show, gateway, before = null } = wanted
  const { rows } = await db.query<ListedPayment>({
    name: `load-payments-${show ?? 'all'}${gateway ? '-of-gateway' : ''}`,
    text: `SELECT ${columns} FROM payment
      WHERE ${show ? conditions[show] : 'true'} AND ${gateway ? 'gateway = $2' : 'true'}
        AND ($1::bigint IS NULL OR number < $1)
      ORDER BY number DESC LIMIT ${paymentsListed}`,
    values: gateway ? [before, gateway] : [before],
  })
  return rows
}

/** Numbers of payments that wait for an admin. */
export type PaymentsWaiting = {
  claimed: bigint
  disputed: bigint
  held: bigint
  refundsFailed: bigint
}

/** Counts what `loadPayments` lists as `claimed`, `disputed`, `held` and `refundFailed`. */
export async function countWaiting(db: Queryable): Promise<PaymentsWaiting> {
  const { rows } = await db.query<PaymentsWaiting>({
    name: 'count-payments-waiting',
    text: `SELECT (SELECT count(*) FROM payment WHERE ${conditions.claimed}) AS claimed,
      (SELECT count(*) FROM payment WHERE ${conditions.disputed}) AS disputed,
      (SELECT count(*) FROM payment WHERE ${conditions.held}) AS held,
      (SELECT count(DISTINCT payment) FROM refund WHERE ${refundWaitsSql}) AS "refundsFailed"`,
  })
  return rows[0] ?? { claimed: 0n, disputed: 0n, held: 0n, refundsFailed: 0n }
}

/** The payment of a token. */
export async function findListedPayment(
  db: Queryable,
  token: string,
): Promise<ListedPayment | undefined> {
  const { rows } = await db.query<ListedPayment>({
    name: 'find-listed-payment',
    text: `SELECT ${columns} FROM payment WHERE token = $1`,
    values: [token],
  })
  return rows[0]
}

/** A refund as an admin sees it. */
export type ListedRefund = {
  refund: string
  at: Date
  amount: bigint
  reason: RefundReason
  state: RefundState
  doneAt: Date | null
}

/** The refunds of a payment, in the order they were asked for. */
export async function loadRefunds(db: Queryable, payment: bigint): Promise<ListedRefund[]> {
  const { rows } = await db.query<ListedRefund>({
    name: 'load-refunds',
    text: `SELECT id AS refund, date_trunc('milliseconds', at) AS at, poisha AS amount, reason, state::text,
        date_trunc('milliseconds', done_at) AS "doneAt"
      FROM refund WHERE payment = $1 ORDER BY number`,
    values: [payment],
  })
  return rows
}

/** Other payments under the number of this one's transaction, in the order they were begun. */
export async function loadRivals(
  db: Queryable,
  { number, transaction }: ListedPayment,
): Promise<ListedPayment[]> {
  const { rows } = await db.query<ListedPayment>({
    name: 'load-rival-payments',
    text: `SELECT ${columns} FROM payment
      WHERE transaction IS NOT NULL AND normalised(transaction) = normalised($2) AND number <> $1
      ORDER BY number LIMIT ${paymentsListed}`,
    values: [number, transaction],
  })
  return rows
}

/** A transfer that a statement's line may be of. */
export type ClaimedTransfer = Pick<
  ListedPayment,
  'number' | 'payment' | 'subject' | 'state' | 'amount'
>

/** The claims of a transfer that were not turned down, by its TrxID: one that counts first. */
export async function findClaims(db: Queryable, transaction: string): Promise<ClaimedTransfer[]> {
  const { rows } = await db.query<ClaimedTransfer>({
    name: 'find-claims',
    text: `SELECT number, token AS payment, donation AS subject, state::text, poisha AS amount FROM payment
      WHERE gateway = 'transfer' AND normalised(transaction) = normalised($1) AND state <> 'failed'
        AND refunded_poisha < poisha
      ORDER BY payment.state DESC, number`,
    values: [transaction],
  })
  return rows
}
