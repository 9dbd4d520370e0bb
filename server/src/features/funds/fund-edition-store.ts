import type { FundContent } from '@daan/contract/fund-content'
import type { FundState } from '@daan/contract/fund-desk'
import type { FundCategory } from '@daan/contract/funds'
import type { Queryable } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'
import { editedJoinsSql, editedSql, fundEditions } from '../../editions/edition-store.ts'

/** A fund's row with its newest edition; null contents are the words that the product brings. */
export type EditedFund = {
  key: string
  category: FundCategory
  type: string
  slug: string
  state: FundState
  published: number | null
  latest: number | null
  content: FundContent | null
  publishedContent: FundContent | null
}

const fundSql = `SELECT fund.key, category, type, slug, state, ${editedSql} FROM ${editedJoinsSql(fundEditions)}`

/** Lists all funds in the order of the site. */
export async function listEditedFunds(db: Queryable): Promise<EditedFund[]> {
  const { rows } = await db.query<EditedFund>({
    name: 'list-edited-funds',
    text: `${fundSql} ORDER BY position, key`,
  })
  return rows
}

/** Finds a fund as its editors see it. */
export async function findEditedFund(db: Queryable, key: string): Promise<EditedFund | null> {
  const { rows } = await db.query<EditedFund>({
    name: 'find-fund-of-editors',
    text: `${fundSql} WHERE fund.key = $1`,
    values: [key],
  })
  return rows[0] ?? null
}

/** Finds the state of a fund and keeps others from changing it until the transaction ends. */
export async function lockFundState(tx: Tx, key: string): Promise<FundState | null> {
  const { rows } = await tx.query<{ state: FundState }>({
    name: 'lock-fund-state',
    text: 'SELECT state FROM fund WHERE key = $1 FOR NO KEY UPDATE',
    values: [key],
  })
  return rows[0]?.state ?? null
}

/** Shows an edition to the public, and opens a draft. */
export async function showEdition(tx: Tx, key: string, number: number): Promise<void> {
  await tx.query({
    name: 'show-fund-edition',
    text: `UPDATE fund SET edition = $2, state = CASE state WHEN 'draft' THEN 'open' ELSE state END WHERE key = $1`,
    values: [key, number],
  })
}

/** Finds today's date in Dhaka, as `YYYY-MM-DD`. */
export async function findToday(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ today: string }>({
    name: 'find-today',
    text: `SELECT (now() AT TIME ZONE 'Asia/Dhaka')::date::text AS today`,
  })
  return rows[0]?.today ?? ''
}
