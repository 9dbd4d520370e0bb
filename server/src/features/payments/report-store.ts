import type { OnlineGateway, PaymentState } from '@daan/contract/payments'
import type { Queryable } from '../../db/database.ts'
import { withinDaysSql } from '../../db/dhaka-days.ts'
import type { Tx } from '../../db/transaction.ts'
import { bookingSql } from '../../ledger/transfer-store.ts'
import { mostNamed, type OneOf } from './most-named.ts'
import { type PaymentSubject, subjectColumns } from './payment-store.ts'
import { usualSchedule } from './schedule.ts'

/** A payment that a report names, and what the ledger has of it: null where it has nothing. */
export type ReportedPayment = PaymentSubject & {
  transaction: string
  number: bigint
  payment: string
  state: PaymentState
  bookedPoisha: bigint | null
  /** Null where the gateway has not said it. */
  bookedFee: bigint | null
}

/** The payments of a gateway whose money, or whose reference, bears one of these names. */
export async function loadReported(
  db: Queryable,
  gateway: OnlineGateway,
  transactions: readonly string[],
): Promise<ReportedPayment[]> {
  const { rows } = await db.query<ReportedPayment>({
    name: 'load-reported-payments',
    text: `SELECT named.transaction, payment.number, token AS payment, ${subjectColumns}, payment.state::text,
        booked.poisha AS "bookedPoisha",
        CASE WHEN fee_poisha IS NOT NULL THEN coalesce(fee.poisha, 0) END AS "bookedFee"
      FROM unnest($2::text[]) AS named (transaction)
        JOIN payment ON gateway = $1 AND payment.number = coalesce(
          (SELECT number FROM payment AS paid WHERE gateway = $1 AND coalesce(channel, '') = ''
            AND paid.transaction = named.transaction AND state <> 'failed'),
          (SELECT number FROM payment AS referred WHERE reference = named.transaction))
        LEFT JOIN ticket_order ON ticket_order.number = payment.ticket_order
        LEFT JOIN transfer AS booked ON (booked.kind, booked.subject) = (
          CASE WHEN donation IS NULL THEN 'ticket' ELSE 'donation' END::transfer_kind, coalesce(donation, ticket))
        LEFT JOIN transfer AS fee ON fee.kind = 'fee' AND fee.subject = payment.number`,
    values: [gateway, transactions],
  })
  return rows
}

/** A payment is asked about at the latest after the longest back-off, and the gateway's day is the one it was paid on. */
const nearMidnightMs = usualSchedule.maxBackOffMs

/** A payment that a report lacks. */
export type LackingPayment = PaymentSubject &
  OneOf & { payment: string; amount: bigint; isNearMidnight: boolean }

/**
 * The payments that settled at a gateway on these days, without those of these numbers; those that may be in the
 * report of another day come last. The first hundred are given.
 */
export async function loadLacking(
  db: Queryable,
  gateway: OnlineGateway,
  { from, to }: { from: string; to: string },
  reported: readonly bigint[],
): Promise<LackingPayment[]> {
  const near = `${nearMidnightMs} * interval '1 ms'`
  const isWellWithin = [`settled_at - ${near}`, `settled_at + ${near}`]
    .map((moment) => withinDaysSql(moment, '$2', '$3'))
    .join(' AND ')
  const { rows } = await db.query<LackingPayment>({
    name: 'load-payments-a-report-lacks',
    text: `SELECT token AS payment, ${subjectColumns}, poisha AS amount, NOT (${isWellWithin}) AS "isNearMidnight",
        count(*) OVER () AS "all"
      FROM payment
      WHERE state = 'settled' AND gateway = $1 AND ${withinDaysSql('settled_at', '$2', '$3')}
        AND number <> ALL ($4::bigint[])
      ORDER BY "isNearMidnight", settled_at, number LIMIT ${mostNamed}`,
    values: [gateway, from, to, reported],
  })
  return rows
}

/** The fee of a payment, as a report tells it. */
export type ReportedFee = { number: bigint; feePoisha: bigint }

/**
 * Keeps and books the fees of settled payments that have none yet. Rows are locked in one order by everybody.
 * @returns the tokens of the payments whose fee is known from now on
 */
export async function bookFees(tx: Tx, fees: readonly ReportedFee[]): Promise<string[]> {
  const { rows } = await tx.query<{ token: string }>({
    name: 'book-reported-fees',
    text: `WITH unknown AS (
        SELECT number FROM payment
        WHERE number = ANY ($1::bigint[]) AND state = 'settled' AND fee_poisha IS NULL
        ORDER BY number FOR UPDATE),
      known AS (
        UPDATE payment SET fee_poisha = told.poisha
        FROM unknown JOIN unnest($1::bigint[], $2::bigint[]) AS told (number, poisha) USING (number)
        WHERE payment.number = unknown.number
        RETURNING payment.number, token, fee_poisha),
      entry AS (
        SELECT 'fee'::transfer_kind AS kind, number AS subject, 'gatewayFees' AS debit,
          'clearing' AS credit, fee_poisha AS poisha, NULL::bigint AS reverses
        FROM known WHERE fee_poisha > 0),
      ${bookingSql('entry')}
      SELECT token FROM known`,
    values: [fees.map(({ number }) => number), fees.map(({ feePoisha }) => feePoisha)],
  })
  return rows.map(({ token }) => token)
}
