import type { GiftWay } from '@daan/contract/gift-desk'
import type { Queryable } from '../../db/database.ts'
import { countedStatesSql, yearBeforeSql, yesterdaySql } from './period-figure-store.ts'

/** SQL of both periods of so many days: this one, and the same days a year before. */
const periodsSql = `period AS (
  SELECT is_now, last - $1::integer + 1 AS first, last FROM (VALUES
    (true, ${yesterdaySql}), (false, ${yearBeforeSql(yesterdaySql)})) AS period (is_now, last))`

const sumsSql = `coalesce(sum(gifts) FILTER (WHERE state IN ${countedStatesSql}), 0)::bigint AS gifts,
  coalesce(sum(poisha) FILTER (WHERE state IN ${countedStatesSql}), 0)::bigint AS poisha`

export type DaySums = { day: string; gifts: bigint; poisha: bigint; refunded: bigint }

/** Sums of each day of a period, with days on which nothing was given. */
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

/** Loads the sums of every day of both periods, in their order. */
export async function loadDays(
  db: Queryable,
  days: number,
): Promise<(DaySums & { isNow: boolean })[]> {
  const { rows } = await db.query<DaySums & { isNow: boolean }>({
    name: 'load-overview-days',
    text: `WITH ${periodsSql},
      given AS (
        SELECT is_now, day, ${sumsSql} FROM period JOIN gift_figure ON day BETWEEN first AND last GROUP BY is_now, day),
      back AS (
        SELECT is_now, (at AT TIME ZONE 'Asia/Dhaka')::date AS day, sum(poisha)::bigint AS poisha
        FROM period JOIN transfer ON at >= first::timestamp AT TIME ZONE 'Asia/Dhaka'
          AND at < (last + 1)::timestamp AT TIME ZONE 'Asia/Dhaka'
        WHERE kind IN ('refund', 'reversal') AND debit IN (SELECT key FROM fund) GROUP BY 1, 2)
      SELECT is_now AS "isNow", day::text, coalesce(given.gifts, 0) AS gifts, coalesce(given.poisha, 0) AS poisha,
        coalesce(back.poisha, 0) AS refunded
      FROM period CROSS JOIN LATERAL (SELECT generate_series(first, last, interval '1 day')::date AS day) AS each
        LEFT JOIN given USING (is_now, day) LEFT JOIN back USING (is_now, day)
      ORDER BY is_now DESC, day`,
    values: [days],
  })
  return rows
}

export type Share = { gifts: bigint; amount: bigint; amountBefore: bigint }

/** Loads what was given to each fund by each way in both periods, in their order. */
export async function loadShares(
  db: Queryable,
  days: number,
): Promise<(Share & { fundType: string; way: GiftWay })[]> {
  const { rows } = await db.query<Share & { fundType: string; way: GiftWay }>({
    name: 'load-overview-shares',
    text: `WITH ${periodsSql}
      SELECT (SELECT type FROM fund WHERE key = gift_figure.fund) AS "fundType", way,
        coalesce(sum(gifts) FILTER (WHERE is_now), 0)::bigint AS gifts,
        coalesce(sum(poisha) FILTER (WHERE is_now), 0)::bigint AS amount,
        coalesce(sum(poisha) FILTER (WHERE NOT is_now), 0)::bigint AS "amountBefore"
      FROM period JOIN gift_figure ON day BETWEEN first AND last WHERE state IN ${countedStatesSql}
      GROUP BY fund, way HAVING sum(gifts) > 0 ORDER BY fund, way`,
    values: [days],
  })
  return rows
}
