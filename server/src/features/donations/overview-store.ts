import type { GiftWay } from '@daan/contract/gift-desk'
import type { Queryable } from '../../db/database.ts'
import { countedStatesSql } from '../../ledger/counted-states.ts'
import { yearBeforeSql, yesterdaySql } from './period-figure-store.ts'

/** SQL of both periods of so many days: this one, and the same days a year before. */
const periodsSql = `period AS (
  SELECT is_now, last - $1::integer + 1 AS first, last FROM (VALUES
    (true, ${yesterdaySql}), (false, ${yearBeforeSql(yesterdaySql)})) AS period (is_now, last))`

/** Facts of a period as a whole. */
export type PeriodSums = {
  isNow: boolean
  first: string
  last: string
  pledges: bigint
  pledged: bigint
  /** Null where the job has not counted them. */
  counted: boolean
  median: bigint | null
  newDonors: bigint | null
  returningDonors: bigint | null
}

/** Loads what is told of both periods as wholes, this one first. */
export async function loadPeriods(db: Queryable, days: number): Promise<PeriodSums[]> {
  const { rows } = await db.query<PeriodSums>({
    name: 'load-overview-periods',
    text: `WITH ${periodsSql}
      SELECT is_now AS "isNow", first::text, last::text, pledge.gifts AS pledges, pledge.poisha AS pledged,
        until IS NOT NULL AS counted, median, new_donors AS "newDonors", returning_donors AS "returningDonors"
      FROM period LEFT JOIN period_figure ON days = $1 AND until = last,
        LATERAL (SELECT coalesce(sum(gifts), 0)::bigint AS gifts, coalesce(sum(poisha), 0)::bigint AS poisha
          FROM gift_figure WHERE state IN ('pledged', 'claimed') AND day BETWEEN first AND last) AS pledge
      ORDER BY is_now DESC`,
    values: [days],
  })
  return rows
}

/** A day of a period, also one on which nothing was given, and what went back to donors on it. */
export type RefundedDay = { isNow: boolean; day: string; refunded: bigint }

/** Loads what went back to donors on every day of both periods, in their order. */
export async function loadRefundedDays(db: Queryable, days: number): Promise<RefundedDay[]> {
  const { rows } = await db.query<RefundedDay>({
    name: 'load-overview-refunds',
    text: `WITH ${periodsSql},
      back AS (
        SELECT is_now, (at AT TIME ZONE 'Asia/Dhaka')::date AS day, sum(poisha)::bigint AS poisha
        FROM period JOIN transfer ON at >= first::timestamp AT TIME ZONE 'Asia/Dhaka'
          AND at < (last + 1)::timestamp AT TIME ZONE 'Asia/Dhaka'
        WHERE kind IN ('refund', 'reversal') AND debit IN (SELECT key FROM fund) GROUP BY 1, 2)
      SELECT is_now AS "isNow", day::text, coalesce(poisha, 0) AS refunded
      FROM period CROSS JOIN LATERAL (SELECT generate_series(first, last, interval '1 day')::date AS day) AS each
        LEFT JOIN back USING (is_now, day)
      ORDER BY is_now DESC, day`,
    values: [days],
  })
  return rows
}

/** Sums of gifts in a period. */
export type Sums = { isNow: boolean; gifts: bigint; poisha: bigint }
/** Sums of one day, or of one fund and way in a whole period. */
export type Given = Sums & ({ day: string } | { day: null; fundType: string; way: GiftWay })

/** Loads what was given in both periods, by day, and by fund and way, from one reading of the figures. */
export async function loadGiven(db: Queryable, days: number): Promise<Given[]> {
  const { rows } = await db.query<Given>({
    name: 'load-overview-sums',
    text: `WITH ${periodsSql}
      SELECT is_now AS "isNow", day::text, (SELECT type FROM fund WHERE key = gift_figure.fund) AS "fundType", way,
        sum(gifts)::bigint AS gifts, sum(poisha)::bigint AS poisha
      FROM period JOIN gift_figure ON day BETWEEN first AND last WHERE state IN ${countedStatesSql}
      GROUP BY GROUPING SETS ((is_now, day), (is_now, fund, way)) HAVING sum(gifts) > 0 ORDER BY fund, way`,
    values: [days],
  })
  return rows
}
