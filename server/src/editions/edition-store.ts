import { editionsListed } from '@daan/contract/fund-desk'
import type { Queryable } from '../db/database.ts'
import type { Tx } from '../db/transaction.ts'

/** The tables of what is edited in editions. Their names stand in SQL: constants of ours alone. */
export type EditionTables = {
  /** The table of what is edited, and the column of its key. */
  owner: string
  key: string
  /** The table of editions, and its column of the owner's key. */
  editions: string
  of: string
}

export const fundEditions: EditionTables = {
  owner: 'fund',
  key: 'key',
  editions: 'fund_edition',
  of: 'fund',
}

export const siteEditions: EditionTables = {
  owner: 'site_part',
  key: 'name',
  editions: 'site_edition',
  of: 'part',
}

export const newsEditions: EditionTables = {
  owner: 'news',
  key: 'id',
  editions: 'news_edition',
  of: 'news',
}

/** Something edited, with its newest and its public edition; null contents where there is none. */
export type Edited = {
  published: number | null
  latest: number | null
  content: unknown
  publishedContent: unknown
}

/** Selects an {@link Edited} from the owner joined by `editedJoinsSql`. */
export const editedSql = `edition AS published, latest.number AS latest, latest.content,
  shown.content AS "publishedContent"`

/** Joins the owner with its public edition and its newest. */
export function editedJoinsSql({ owner, key, editions, of }: EditionTables): string {
  return `${owner}
    LEFT JOIN ${editions} shown ON shown.${of} = ${owner}.${key} AND shown.number = ${owner}.edition
    LEFT JOIN LATERAL (
      SELECT number, content FROM ${editions} WHERE ${editions}.${of} = ${owner}.${key}
      ORDER BY number DESC LIMIT 1) latest ON true`
}

/** Finds what is edited and keeps others from editing it until the transaction ends. */
export async function lockEdited(
  tx: Tx,
  tables: EditionTables,
  key: string,
): Promise<Edited | null> {
  const { owner, key: column } = tables
  await tx.query({
    name: `lock-${owner}`,
    text: `SELECT FROM ${owner} WHERE ${column} = $1 FOR NO KEY UPDATE`,
    values: [key],
  })
  // A statement of its own, which sees what the lock waited for.
  const { rows } = await tx.query<Edited>({
    name: `find-edited-${owner}`,
    text: `SELECT ${editedSql} FROM ${editedJoinsSql(tables)} WHERE ${owner}.${column} = $1`,
    values: [key],
  })
  return rows[0] ?? null
}

/** An edition without its content. */
export type Edition = { number: number; savedAt: Date; savedBy: string | null }

/** Lists the newest editions, the newest first. */
export async function listEditions(
  db: Queryable,
  { editions, of }: EditionTables,
  key: string,
): Promise<Edition[]> {
  const { rows } = await db.query<Edition>({
    name: `list-${editions}s`,
    text: `SELECT number, saved_at AS "savedAt", person.name AS "savedBy"
      FROM ${editions} LEFT JOIN person ON person.id = saved_by
      WHERE ${of} = $1 ORDER BY number DESC LIMIT $2`,
    values: [key, editionsListed],
  })
  return rows
}

/** Finds the content of one edition; null where there is no such. */
export async function findEdition(
  db: Queryable,
  { editions, of }: EditionTables,
  key: string,
  number: number,
): Promise<unknown> {
  const { rows } = await db.query<{ content: unknown }>({
    name: `find-${editions}`,
    text: `SELECT content FROM ${editions} WHERE ${of} = $1 AND number = $2`,
    values: [key, number],
  })
  return rows[0]?.content ?? null
}

type NewEdition = { key: string; number: number; content: unknown; savedBy: string }

/** Adds an edition. */
export async function addEdition(
  tx: Tx,
  { editions, of }: EditionTables,
  { key, number, content, savedBy }: NewEdition,
): Promise<void> {
  await tx.query({
    name: `add-${editions}`,
    text: `INSERT INTO ${editions} (${of}, number, content, saved_by) VALUES ($1, $2, $3, $4)`,
    values: [key, number, JSON.stringify(content), savedBy],
  })
}
