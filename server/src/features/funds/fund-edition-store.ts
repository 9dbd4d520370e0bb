import type { FundContent } from '@daan/contract/fund-content'
import { editionsListed, type FundState } from '@daan/contract/fund-desk'
import type { FundCategory } from '@daan/contract/funds'
import type { Queryable } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'

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

const editedSql = `
  SELECT fund.key, category, type, slug, state, edition AS published, latest.number AS latest, latest.content,
    shown.content AS "publishedContent"
  FROM fund
    LEFT JOIN fund_edition shown ON shown.fund = fund.key AND shown.number = fund.edition
    LEFT JOIN LATERAL (
      SELECT number, content FROM fund_edition WHERE fund_edition.fund = fund.key
      ORDER BY number DESC LIMIT 1) latest ON true`

/** Lists all funds in the order of the site. */
export async function listEditedFunds(db: Queryable): Promise<EditedFund[]> {
  const { rows } = await db.query<EditedFund>({
    name: 'list-edited-funds',
    text: `${editedSql} ORDER BY position, key`,
  })
  return rows
}

/** Finds a fund as its editors see it. */
export async function findEditedFund(db: Queryable, key: string): Promise<EditedFund | null> {
  const { rows } = await db.query<EditedFund>({
    name: 'find-edited-fund',
    text: `${editedSql} WHERE fund.key = $1`,
    values: [key],
  })
  return rows[0] ?? null
}

/** Finds a fund and keeps others from editing it until the transaction ends. */
export async function lockEditedFund(tx: Tx, key: string): Promise<EditedFund | null> {
  await tx.query({
    name: 'lock-fund',
    text: 'SELECT FROM fund WHERE key = $1 FOR NO KEY UPDATE',
    values: [key],
  })
  return findEditedFund(tx, key) // a statement of its own, which sees what the lock waited for
}

/** An edition without its content. */
export type Edition = { number: number; savedAt: Date; savedBy: string | null }

/** Lists the newest editions of a fund, the newest first. */
export async function listEditions(db: Queryable, key: string): Promise<Edition[]> {
  const { rows } = await db.query<Edition>({
    name: 'list-fund-editions',
    text: `SELECT number, saved_at AS "savedAt", person.name AS "savedBy"
      FROM fund_edition LEFT JOIN person ON person.id = saved_by
      WHERE fund = $1 ORDER BY number DESC LIMIT $2`,
    values: [key, editionsListed],
  })
  return rows
}

/** Finds the content of one edition. */
export async function findEdition(
  db: Queryable,
  key: string,
  number: number,
): Promise<FundContent | null> {
  const { rows } = await db.query<{ content: FundContent }>({
    name: 'find-fund-edition',
    text: 'SELECT content FROM fund_edition WHERE fund = $1 AND number = $2',
    values: [key, number],
  })
  return rows[0]?.content ?? null
}

type NewEdition = { key: string; number: number; content: FundContent; savedBy: string }

/** Adds an edition to a fund. */
export async function addEdition(tx: Tx, edition: NewEdition): Promise<void> {
  const { key, number, content, savedBy } = edition
  await tx.query({
    name: 'add-fund-edition',
    text: 'INSERT INTO fund_edition (fund, number, content, saved_by) VALUES ($1, $2, $3, $4)',
    values: [key, number, JSON.stringify(content), savedBy],
  })
}

/** Shows an edition to the public. */
export async function showEdition(tx: Tx, key: string, number: number): Promise<void> {
  await tx.query({
    name: 'show-fund-edition',
    text: 'UPDATE fund SET edition = $2 WHERE key = $1',
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
