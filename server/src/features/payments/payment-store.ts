import type {
  Gateway,
  OnlineGateway,
  PayableKind,
  PaymentHold,
  PaymentState,
  TransferChannel,
} from '@daan/contract/payments'
import type { Queryable } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Attempt, Hint, Session } from '../../gateways/gateway.ts'
import type { Schedule } from './schedule.ts'

/** A payment with all that decisions about it need. */
export type Payment = Attempt & {
  number: bigint
  /** The number of the gift or the order that it pays. */
  subject: bigint
  gateway: Gateway
  channel: TransferChannel | null
  state: PaymentState
  hold: PaymentHold | null
  language: 'en' | 'bn'
  redirectUrl: string | null
  transaction: string | null
  method: string | null
  feePoisha: bigint | null
  refundedPoisha: bigint
  hints: number
  /** True if its page at the gateway has surely ended. */
  isOver: boolean
}

/** Which of the two kinds a payment pays, as `PaymentSubject` has it, and the number of that. */
export const kindColumn = `CASE WHEN donation IS NULL THEN 'ticket' ELSE 'gift' END AS pays`
export const subjectColumns = `${kindColumn}, coalesce(donation, ticket_order) AS subject`

const columns = `number, token, ${subjectColumns}, gateway, channel, reference, poisha, state::text, hold, language,
  session, redirect_url AS "redirectUrl", hint, transaction, method, fee_poisha AS "feePoisha", refunded_poisha AS "refundedPoisha", asks, hints`

export type NewPayment = Pick<
  Payment,
  'pays' | 'subject' | 'gateway' | 'reference' | 'poisha' | 'language'
> &
  (
    | { gateway: OnlineGateway }
    | { gateway: 'transfer'; pays: 'gift'; channel: TransferChannel; transaction: string }
  )

/** Writes a payment down before its gateway hears of it; a transfer waits for an admin. */
export async function insertPayment(
  tx: Tx,
  payment: NewPayment,
  { patienceMs }: Schedule,
): Promise<{ number: bigint; token: string }> {
  const transfer = payment.gateway === 'transfer' ? payment : null
  const { rows } = await tx.query<{ number: bigint; token: string }>({
    name: 'insert-payment',
    text: `INSERT INTO payment (donation, ticket_order, gateway, reference, poisha, language, channel, transaction,
        state, next_ask_at, leased_until)
      VALUES ($1, $9, $2, $3, $4, $5, $6, $7, CASE WHEN $6::text IS NULL THEN 'started' ELSE 'pending' END::payment_state,
        CASE WHEN $6::text IS NULL THEN now() END, CASE WHEN $6::text IS NULL THEN now() + $8 * interval '1 ms' END)
      RETURNING number, token`,
    values: [
      payment.pays === 'gift' ? payment.subject : null,
      payment.gateway,
      payment.reference,
      payment.poisha,
      payment.language,
      transfer?.channel ?? null,
      transfer?.transaction ?? null,
      patienceMs,
      payment.pays === 'ticket' ? payment.subject : null,
    ],
  })
  const [row] = rows
  if (!row) throw new Error('A payment was not written.')
  return row
}

const columnOf = { gift: 'donation', ticket: 'ticket_order' } as const satisfies Record<
  PayableKind,
  string
>

/** The gift or order that a payment pays. */
export type PaymentSubject = { pays: PayableKind; subject: bigint }

/** The payments of a gift or an order, the newest first. */
export async function loadPaymentsOf(
  tx: Queryable,
  { pays, subject }: PaymentSubject,
  schedule: Schedule,
): Promise<(Payment & { isPageFresh: boolean; isBeginning: boolean })[]> {
  const { rows } = await tx.query<Payment & { isPageFresh: boolean; isBeginning: boolean }>({
    name: `load-payments-of-${pays}`,
    text: `SELECT ${columns}, started_at < now() - $2 * interval '1 ms' AS "isOver",
        started_at > now() - $3 * interval '1 ms' AS "isPageFresh",
        state = 'started' AND started_at > now() - $4 * interval '1 ms' AS "isBeginning"
      FROM payment WHERE ${columnOf[pays]} = $1 ORDER BY number DESC`,
    values: [subject, schedule.payableForMs, schedule.pageReusedMs, schedule.patienceMs],
  })
  return rows
}

/** Tells whether another open payment may still pay the same. */
export async function hasOtherOpen(tx: Tx, { number, pays, subject }: Payment): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: `find-other-open-payment-of-${pays}`,
    text: `SELECT FROM payment WHERE ${columnOf[pays]} = $1 AND number <> $2 AND state < 'failed' LIMIT 1`,
    values: [subject, number],
  })
  return rowCount === 1
}

/**
 * Keeps the page at the gateway, where its payer goes from now on.
 * @returns whether it was still wanted: an attempt that took too long was given up
 */
export async function storeSession(
  db: Queryable,
  number: bigint,
  { session, redirectUrl }: Session,
  { firstAskMs }: Schedule,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'store-payment-session',
    text: `UPDATE payment SET state = 'pending', session = $2, redirect_url = $3, leased_until = NULL,
        next_ask_at = now() + $4 * interval '1 ms'
      WHERE number = $1 AND state = 'started'`,
    values: [number, session || null, redirectUrl, firstAskMs],
  })
  return rowCount === 1
}

/** A payment that this process alone asks about, until the lease ends; `asks` counts those before. */
export type ClaimedPayment = Payment & { gateway: OnlineGateway }

/** Claims payments that are due to be asked about, those due longest first. */
export async function claimDue(
  db: Queryable,
  gateways: readonly OnlineGateway[],
  most: number,
  { leaseMs, payableForMs }: Schedule,
): Promise<ClaimedPayment[]> {
  const { rows } = await db.query<ClaimedPayment>({
    name: 'claim-due-payments',
    text: `UPDATE payment SET asks = asks + 1, asked_at = now(), leased_until = now() + $3 * interval '1 ms'
      WHERE number IN (
        SELECT number FROM payment WHERE next_ask_at <= now() AND gateway = ANY ($1)
          AND (leased_until IS NULL OR leased_until <= now())
        ORDER BY next_ask_at LIMIT $2 FOR UPDATE SKIP LOCKED)
      RETURNING ${columns}, started_at < now() - $4 * interval '1 ms' AS "isOver"`,
    values: [gateways, most, leaseMs, payableForMs],
  })
  return rows.map((row) => ({ ...row, asks: row.asks - 1 }))
}

/** Claims one payment, whether it is due or not; undefined while another process asks about it. */
export async function claimPayment(
  db: Queryable,
  number: bigint,
  { leaseMs, payableForMs }: Schedule,
): Promise<ClaimedPayment | undefined> {
  const { rows } = await db.query<ClaimedPayment>({
    name: 'claim-payment',
    text: `UPDATE payment SET asks = asks + 1, asked_at = now(), leased_until = now() + $2 * interval '1 ms'
      WHERE number = $1 AND (leased_until IS NULL OR leased_until <= now())
      RETURNING ${columns}, started_at < now() - $3 * interval '1 ms' AS "isOver"`,
    values: [number, leaseMs, payableForMs],
  })
  return rows.map((row) => ({ ...row, asks: row.asks - 1 }))[0]
}

/** A payment, its row locked. */
export async function lockPayment(
  tx: Tx,
  number: bigint,
  { payableForMs }: Schedule,
): Promise<Payment> {
  const { rows } = await tx.query<Payment>({
    name: 'lock-payment',
    text: `SELECT ${columns}, started_at < now() - $2 * interval '1 ms' AS "isOver"
      FROM payment WHERE number = $1 FOR UPDATE`,
    values: [number, payableForMs],
  })
  const [row] = rows
  if (!row) throw new Error(`There is no payment ${number}.`)
  return row
}

/** The number of the payment of a token. */
export async function findNumber(db: Queryable, token: string): Promise<bigint | undefined> {
  const { rows } = await db.query<{ number: bigint }>({
    name: 'find-payment-number',
    text: 'SELECT number FROM payment WHERE token = $1',
    values: [token],
  })
  return rows[0]?.number
}

/**
 * Ends a claim. The gateway is asked again after 1, 2, 4 … times the back-off; at once when a hint came since
 * the claim; and no more when the payment is over and the gateway said so.
 */
export async function releaseClaim(
  db: Queryable,
  { number, hints, isOver }: Pick<Payment, 'number' | 'hints' | 'isOver'>,
  isAnswered: boolean,
  { backOffMs, maxBackOffMs }: Schedule,
): Promise<void> {
  await db.query({
    name: 'release-payment',
    text: `UPDATE payment SET leased_until = NULL, next_ask_at = CASE
        WHEN hints > $2 THEN now()
        WHEN $3 OR failure = 'unreachable' THEN NULL
        ELSE now() + least($5, $4 * power(2, least(asks - 1, 20))) * interval '1 ms' END
      WHERE number = $1 AND state < 'held'`,
    values: [number, hints, isOver && isAnswered, backOffMs, maxBackOffMs],
  })
}

/**
 * Writes down what a browser or a notification said of a payment, and that its gateway is to be asked soon.
 * @param by the token that only its payer and gateway know, or our reference
 * @returns its number; undefined when there is none of this gateway
 */
export async function storeHint(
  db: Queryable,
  by: { token: string } | { reference: string },
  gateway: OnlineGateway,
  hint: Hint | null,
  { hintPauseMs }: Schedule,
): Promise<{ number: bigint; token: string; language: 'en' | 'bn' } | undefined> {
  const [column, value] = 'token' in by ? ['token', by.token] : ['reference', by.reference]
  const { rows } = await db.query<{ number: bigint; token: string; language: 'en' | 'bn' }>({
    name: `store-payment-hint-by-${column}`,
    text: `UPDATE payment SET hints = hints + 1, hint = CASE WHEN state < 'held' THEN coalesce($3, hint) ELSE hint END,
        next_ask_at = CASE WHEN state < 'held'
          THEN greatest(now(), asked_at + $4 * interval '1 ms') END
      WHERE ${column} = $1 AND gateway = $2
      RETURNING number, token, language`,
    values: [value, gateway, hint, hintPauseMs],
  })
  return rows[0]
}
