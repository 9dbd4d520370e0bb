import type {
  ClaimDispute,
  Gateway,
  PayableKind,
  PaymentFailure,
  PaymentState,
} from '@daan/contract/payments'
import type { Queryable } from '../../db/database.ts'
import type { GiftPayment, OrderPayment, ReceiptPayment } from '../../payables/payable.ts'
import { disputeSql, objectionSql } from './dispute-store.ts'
import { subjectColumns } from './payment-store.ts'

/** A payment as its payer sees it. */
export type PublicPayment = {
  payment: string
  pays: PayableKind
  subject: bigint
  gateway: Gateway
  state: PaymentState
  failure: PaymentFailure | null
  amount: bigint
  refunded: bigint
  startedAt: Date
  settledAt: Date | null
  method: string | null
  transaction: string | null
  /** True if its payer came back as having paid, and the gateway has not said so yet. */
  isConfirming: boolean
  /** True if money came for a ticket when none was to be had any more. */
  cameTooLate: boolean
  dispute: ClaimDispute | null
  objection: 'open' | 'closed' | null
}

const givenBack = `coalesce((SELECT sum(refund.poisha) FROM refund
  WHERE refund.payment = payment.number AND refund.state = 'done'), 0)::bigint`

const confirming = `(state = 'pending' AND coalesce(hint = 'success', false))`

/** The payment of a token. */
export async function findPublicPayment(
  db: Queryable,
  token: string,
): Promise<PublicPayment | undefined> {
  const { rows } = await db.query<PublicPayment>({
    name: 'find-public-payment',
    text: `SELECT token AS payment, ${subjectColumns}, gateway, state::text, failure, poisha AS amount, ${givenBack} AS refunded,
        date_trunc('milliseconds', started_at) AS "startedAt", date_trunc('milliseconds', settled_at) AS "settledAt",
        coalesce(method, channel) AS method, transaction, ${confirming} AS "isConfirming",
        coalesce(hold = 'noTicket', false) AND state <> 'settled' AS "cameTooLate",
        ${disputeSql} AS dispute, ${objectionSql} AS objection
      FROM payment WHERE token = $1`,
    values: [token],
  })
  return rows[0]
}

/** A transfer is looked for until an admin has said what became of it, and again once its donor objects. */
const lookedFor = `(gateway = 'transfer' AND (state = 'pending' OR ${objectionSql} IS NOT DISTINCT FROM 'open'))`

type GiftPaymentRow = ReceiptPayment & {
  donation: bigint
  isSettled: boolean
  isBeingConfirmed: boolean
  claim: string | null
}

/**
 * Finds how gifts were paid, by their numbers; or that a payment waits to be confirmed, as its payer came back as having
 * paid, or told of a transfer; or that this transfer was not found.
 */
export async function findReceiptPayments(
  db: Queryable,
  gifts: readonly bigint[],
): Promise<Map<bigint, GiftPayment>> {
  const { rows } = await db.query<GiftPaymentRow>({
    name: 'find-receipt-payments',
    // The last one of a gift stands in the map: what is settled, else what is looked for, else the newest.
    text: `SELECT donation, state = 'settled' AS "isSettled", ${confirming} OR ${lookedFor} AS "isBeingConfirmed",
        CASE WHEN gateway = 'transfer' THEN token END AS claim,
        gateway, coalesce(method, channel) AS method, transaction,
        ${givenBack} AS refunded, date_trunc('milliseconds', settled_at) AS "settledAt"
      FROM payment WHERE donation = ANY ($1)
        AND (state = 'settled' OR ${confirming} OR (gateway = 'transfer' AND state <= 'failed'))
      ORDER BY "isSettled", "isBeingConfirmed", number`,
    values: [gifts],
  })
  return new Map(rows.map(({ donation, ...row }) => [donation, giftPaymentOf(row)]))
}

function giftPaymentOf({
  isSettled,
  isBeingConfirmed,
  claim,
  ...payment
}: Omit<GiftPaymentRow, 'donation'>): GiftPayment {
  if (isSettled) return { payment }
  return { ...(isBeingConfirmed && { isBeingConfirmed }), ...(claim && { claim }) }
}

/** Finds the latest payments of orders of tickets. */
export async function findOrderPayments(
  db: Queryable,
  orders: readonly bigint[],
): Promise<Map<bigint, OrderPayment>> {
  const { rows } = await db.query<OrderPayment & { order: bigint }>({
    name: 'find-order-payments',
    text: `SELECT DISTINCT ON (ticket_order) ticket_order AS "order", token AS payment, ${confirming} AS "isConfirming",
        state = 'held' AND hold <> 'noTicket' AS "isChecking",
        state = 'refused' OR (state = 'held' AND hold = 'noTicket') AS "isReturning"
      FROM payment WHERE ticket_order = ANY ($1)
      ORDER BY ticket_order, ${confirming} DESC, state >= 'held' DESC, number DESC`,
    values: [orders],
  })
  return new Map(rows.map(({ order, ...payment }) => [order, payment]))
}
