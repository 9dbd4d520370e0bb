import type { Gateway, PayableKind, PaymentState } from '@daan/contract/payments'
import type { Queryable } from '../../db/database.ts'
import { withinDaysSql } from '../../db/dhaka-days.ts'
import { mostNamed, type OneOf } from './most-named.ts'
import { kindColumn, type PaymentSubject, subjectColumns } from './payment-store.ts'

/** Payments, fees and refunds of gifts or of tickets at one gateway on one day of Dhaka: as payments tell it, and as booked. */
export type SettlementRow = {
  day: string
  gateway: Gateway
  pays: PayableKind
  payments: bigint
  amount: bigint
  fees: bigint
  refunds: bigint
  bookedPayments: bigint
  bookedAmount: bigint
  bookedFees: bigint
  bookedRefunds: bigint
}

export type Days = { from: string | null; to: string | null }

const dayOf = (moment: string) => `(${moment} AT TIME ZONE 'Asia/Dhaka')::date`

/** Payments that came and refunds that went on some days, each beside its transfers; the newest day first. */
export async function loadSettlement(db: Queryable, { from, to }: Days): Promise<SettlementRow[]> {
  const { rows } = await db.query<SettlementRow>({
    name: 'load-settlement',
    // By arrays of subjects, as a join would read all transfers.
    text: `WITH paid AS MATERIALIZED (
        SELECT payment.number, settled_at, gateway, ${kindColumn}, payment.poisha, fee_poisha,
          CASE WHEN donation IS NULL THEN 'ticket' ELSE 'donation' END::transfer_kind AS kind,
          coalesce(donation, ticket) AS subject
        FROM payment LEFT JOIN ticket_order ON ticket_order.number = payment.ticket_order
        WHERE settled_at IS NOT NULL AND ${withinDaysSql('settled_at', '$1', '$2')}),
      booked AS MATERIALIZED (
        SELECT kind, subject, poisha FROM transfer
        WHERE kind IN ('donation', 'ticket') AND subject = ANY (ARRAY(SELECT subject FROM paid))),
      fee AS MATERIALIZED (
        SELECT subject, poisha FROM transfer WHERE kind = 'fee' AND subject = ANY (ARRAY(SELECT number FROM paid)))
      SELECT to_char(day, 'YYYY-MM-DD') AS day, gateway, pays,
        sum(payments)::bigint AS payments, sum(amount)::bigint AS amount, sum(fees)::bigint AS fees,
        sum(refunds)::bigint AS refunds, sum(booked_payments)::bigint AS "bookedPayments",
        sum(booked_amount)::bigint AS "bookedAmount", sum(booked_fees)::bigint AS "bookedFees",
        sum(booked_refunds)::bigint AS "bookedRefunds"
      FROM (
        SELECT ${dayOf('settled_at')} AS day, gateway, pays, 1 AS payments, paid.poisha AS amount,
          coalesce(fee_poisha, 0) AS fees, 0 AS refunds, (booked.poisha IS NOT NULL)::int AS booked_payments,
          coalesce(booked.poisha, 0) AS booked_amount, coalesce(fee.poisha, 0) AS booked_fees, 0 AS booked_refunds
        FROM paid LEFT JOIN booked ON (booked.kind, booked.subject) = (paid.kind, paid.subject)
          LEFT JOIN fee ON fee.subject = paid.number
        UNION ALL
        SELECT ${dayOf('done_at')}, gateway, ${kindColumn}, 0, 0, 0, refund.poisha, 0, 0, 0, coalesce(back.poisha, 0)
        FROM refund JOIN payment ON payment.number = refund.payment
          LEFT JOIN transfer AS back ON back.kind = 'refund' AND back.subject = refund.number
        WHERE done_at IS NOT NULL AND payment.state = 'settled' AND ${withinDaysSql('done_at', '$1', '$2')}
      ) AS told
      GROUP BY day, gateway, pays ORDER BY day DESC, gateway, pays`,
    values: [from, to],
  })
  return rows
}

/** Money that does not count. */
export type UnbookedPayment = PaymentSubject &
  OneOf & {
    payment: string
    gateway: Gateway
    state: PaymentState
    amount: bigint
  }

/** Money that came and does not count, as far as it has not gone back. */
export async function loadUnbooked(db: Queryable): Promise<UnbookedPayment[]> {
  const { rows } = await db.query<UnbookedPayment>({
    name: 'load-unbooked-payments',
    text: `SELECT token AS payment, ${subjectColumns}, gateway, state::text, poisha AS amount, count(*) OVER () AS "all"
      FROM payment
      WHERE state IN ('held', 'refused') AND (state = 'held' OR NOT EXISTS (
        SELECT FROM refund WHERE refund.payment = payment.number AND refund.state = 'done'))
      ORDER BY number DESC LIMIT ${mostNamed}`,
  })
  return rows
}

/** Gifts and orders of some days that had to be paid, and count without a payment. */
export async function loadUntold(
  db: Queryable,
  { from, to }: Days,
): Promise<(PaymentSubject & OneOf)[]> {
  const { rows } = await db.query<PaymentSubject & OneOf>({
    name: 'load-untold-gifts',
    text: `SELECT *, count(*) OVER () AS "all" FROM (
      SELECT 'gift' AS pays, number AS subject FROM donation
      WHERE ${withinDaysSql('at', '$1', '$2')} AND answered = 'pledged' AND state IN ('settled', 'refunded')
        AND NOT EXISTS (SELECT FROM payment WHERE payment.donation = donation.number AND payment.state = 'settled')
      UNION ALL
      SELECT 'ticket', number FROM ticket_order
      WHERE ${withinDaysSql('at', '$1', '$2')} AND state = 'settled'
        AND NOT EXISTS (SELECT FROM payment WHERE payment.ticket_order = ticket_order.number AND payment.state = 'settled')
      ) AS untold ORDER BY pays, subject DESC LIMIT ${mostNamed}`,
    values: [from, to],
  })
  return rows
}
