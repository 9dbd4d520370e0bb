import type { Gateway, PaymentState } from '@daan/contract/payments'
import type { Queryable } from '../../db/database.ts'
import { withinDaysSql } from '../../db/dhaka-days.ts'

/** What was paid, kept and given back at one gateway on one day of Dhaka: as payments tell it, and as booked. */
export type SettlementRow = {
  day: string
  gateway: Gateway
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
    text: `SELECT to_char(day, 'YYYY-MM-DD') AS day, gateway,
        sum(payments)::bigint AS payments, sum(amount)::bigint AS amount, sum(fees)::bigint AS fees,
        sum(refunds)::bigint AS refunds, sum(booked_payments)::bigint AS "bookedPayments",
        sum(booked_amount)::bigint AS "bookedAmount", sum(booked_fees)::bigint AS "bookedFees",
        sum(booked_refunds)::bigint AS "bookedRefunds"
      FROM (
        SELECT ${dayOf('settled_at')} AS day, gateway, 1 AS payments, payment.poisha AS amount,
          coalesce(fee_poisha, 0) AS fees, 0 AS refunds, (gift.id IS NOT NULL)::int AS booked_payments,
          coalesce(gift.poisha, 0) AS booked_amount, coalesce(fee.poisha, 0) AS booked_fees, 0 AS booked_refunds
        FROM payment
          LEFT JOIN transfer AS gift ON gift.kind = 'donation' AND gift.subject = payment.donation
          LEFT JOIN transfer AS fee ON fee.kind = 'fee' AND fee.subject = payment.number
        WHERE settled_at IS NOT NULL AND ${withinDaysSql('settled_at', '$1', '$2')}
        UNION ALL
        SELECT ${dayOf('done_at')}, gateway, 0, 0, 0, refund.poisha, 0, 0, 0, coalesce(back.poisha, 0)
        FROM refund JOIN payment ON payment.number = refund.payment
          LEFT JOIN transfer AS back ON back.kind = 'refund' AND back.subject = refund.number
        WHERE done_at IS NOT NULL AND payment.state = 'settled' AND ${withinDaysSql('done_at', '$1', '$2')}
      ) AS told
      GROUP BY day, gateway ORDER BY day DESC, gateway`,
    values: [from, to],
  })
  return rows
}

const mostNamed = 100

/** Money that does not count. */
export type UnbookedPayment = {
  payment: string
  donation: bigint
  gateway: Gateway
  state: PaymentState
  amount: bigint
}

/** Money that came and does not count, as far as it has not gone back. */
export async function loadUnbooked(db: Queryable): Promise<UnbookedPayment[]> {
  const { rows } = await db.query<UnbookedPayment>({
    name: 'load-unbooked-payments',
    text: `SELECT token AS payment, donation, gateway, state::text, poisha AS amount FROM payment
      WHERE state = 'held' OR (state = 'refused' AND NOT EXISTS (
        SELECT FROM refund WHERE refund.payment = payment.number AND refund.state = 'done'))
      ORDER BY number DESC LIMIT ${mostNamed}`,
  })
  return rows
}

/** Gifts of some days that had to be paid, and count without a payment. */
export async function loadUntold(db: Queryable, { from, to }: Days): Promise<bigint[]> {
  const { rows } = await db.query<{ number: bigint }>({
    name: 'load-untold-gifts',
    text: `SELECT number FROM donation
      WHERE ${withinDaysSql('at', '$1', '$2')} AND answered = 'pledged' AND state IN ('settled', 'refunded')
        AND NOT EXISTS (SELECT FROM payment WHERE payment.donation = donation.number AND payment.state = 'settled')
      ORDER BY number DESC LIMIT ${mostNamed}`,
    values: [from, to],
  })
  return rows.map(({ number }) => number)
}
