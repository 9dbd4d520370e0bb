import type { Queryable } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'
import { countedStatesSql } from '../../ledger/counted-states.ts'

/** SQL of the last day of a period: yesterday in Dhaka. */
export const yesterdaySql = `((now() AT TIME ZONE 'Asia/Dhaka')::date - 1)`

/** The same days a year before; of 29 February the 28th. */
export const yearBeforeSql = (day: string) => `(${day} - interval '1 year')::date`

/** A period by its length and its last day, as `YYYY-MM-DD`. */
export type Period = { days: number; until: string }

const countedGiftsSql = `gift_figure JOIN gift_record AS record ON figure = gift_figure.id
      WHERE gifts > 0 AND state IN ${countedStatesSql} AND day <= period.until`
const isWithinSql = 'day > period.until - period.days'

/**
 * SQL of the figures of the periods in `period`, from records of gifts. Donors are grouped and not joined: the planner
 * misjudges their number where records are new, and took ten minutes for 10,000 gifts.
 */
export const countedSql = `SELECT days, until, given.gifts, given.median, donors.new_donors, donors.returning_donors
  FROM period, LATERAL (
    SELECT count(*) AS gifts, percentile_disc(0.5) WITHIN GROUP (ORDER BY record.poisha) AS median
    FROM ${countedGiftsSql} AND ${isWithinSql}) AS given,
  LATERAL (
    SELECT count(*) FILTER (WHERE NOT gave_before) AS new_donors, count(*) FILTER (WHERE gave_before) AS returning_donors
    FROM (
      SELECT NOT bool_and(${isWithinSql}) AS gave_before FROM ${countedGiftsSql} AND donor IS NOT NULL
      GROUP BY donor HAVING bool_or(${isWithinSql})) AS donor) AS donors`

/** Lists the periods of these lengths that end yesterday or a year before and are not counted, or no longer right. */
export async function findUncounted(
  db: Queryable,
  lengths: readonly number[],
  pause: string,
): Promise<Period[]> {
  const { rows } = await db.query<Period>({
    name: 'find-uncounted-periods',
    text: `SELECT length AS days, last::text AS until
      FROM unnest($1::integer[]) AS length, (VALUES (${yesterdaySql}), (${yearBeforeSql(yesterdaySql)})) AS day (last)
      WHERE NOT EXISTS (SELECT FROM period_figure WHERE days = length AND until = last
        AND NOT (is_stale AND counted_at < now() - $2::interval))
      ORDER BY length`,
    values: [lengths, pause],
  })
  return rows
}

/** Counts a period anew. The records are locked. */
export async function countPeriod(tx: Tx, { days, until }: Period): Promise<void> {
  await tx.query({
    text: `WITH period AS (SELECT $1::integer AS days, $2::date AS until)
      INSERT INTO period_figure (days, until, gifts, median, new_donors, returning_donors) ${countedSql}
      ON CONFLICT (days, until) DO UPDATE SET gifts = excluded.gifts, median = excluded.median,
        new_donors = excluded.new_donors, returning_donors = excluded.returning_donors,
        counted_at = now(), is_stale = false`,
    values: [days, until],
  })
}

/** Deletes the figures of periods that nobody asks for any more. */
export async function deletePastPeriods(tx: Tx): Promise<void> {
  await tx.query(
    `DELETE FROM period_figure WHERE until NOT IN (${yesterdaySql}, ${yearBeforeSql(yesterdaySql)})`,
  )
}

/** Marks the periods on which recorded gifts bear, so that they are counted anew. */
export async function markStale(tx: Tx, numbers: readonly bigint[]): Promise<void> {
  await tx.query({
    name: 'mark-periods-stale',
    text: `UPDATE period_figure SET is_stale = true
      WHERE NOT is_stale AND until >= (SELECT min(day) FROM gift_record JOIN gift_figure ON id = figure
        WHERE number = ANY ($1))`,
    values: [numbers],
  })
}
