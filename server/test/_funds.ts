import type { FundState } from '@daan/contract/fund-desk'
import type { Queryable } from '../src/db/database.ts'

/** Adds a fund of emergencies, open unless told otherwise: its row, its account and its total. */
export async function addFund(
  db: Queryable,
  key: string,
  state: FundState = 'open',
): Promise<void> {
  await db.query({
    text: `WITH added AS (
        INSERT INTO fund (key, category, type, slug, position, state)
        SELECT $1, 'emergencyFund', $1, lower($1), max(position) + 1, $2 FROM fund RETURNING key),
      named AS (INSERT INTO account (name, kind, fund) SELECT key, 'fund', key FROM added)
      INSERT INTO fund_total (fund) SELECT key FROM added`,
    values: [key, state],
  })
}
