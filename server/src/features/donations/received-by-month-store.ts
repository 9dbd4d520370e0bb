import type { Queryable } from '../../db/database.ts'
import { countedStatesSql } from './period-figure-store.ts'

export type MonthSum = { month: string; poisha: bigint }

/** Sums that a fund received by the months of its gifts, without what went back; the newest `most` first. */
export async function loadReceivedByMonth(
  db: Queryable,
  fund: string,
  most: number,
): Promise<MonthSum[]> {
  const { rows } = await db.query<MonthSum>({
    name: 'load-received-by-month',
    text: `SELECT to_char(day, 'YYYY-MM') AS month, sum(poisha - refunded)::bigint AS poisha
      FROM gift_figure WHERE fund = $1 AND gifts > 0 AND state IN ${countedStatesSql}
      GROUP BY 1 ORDER BY 1 DESC LIMIT $2`,
    values: [fund, most],
  })
  return rows
}
