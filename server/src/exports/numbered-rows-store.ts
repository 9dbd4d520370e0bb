import type { DayRange } from '@daan/contract/desk'
import type { Queryable } from '../db/database.ts'
import { withinDaysSql } from '../db/dhaka-days.ts'
import { readPages, rowsPerPage } from './exported-table.ts'

/** A table with a `number` that no two rows share. */
export type NumberedTable = {
  name: string
  /** SQL of the wanted columns, `number` among them. */
  columns: string
  /** SQL of what is joined to the table. */
  joins: string
  /** SQL of the moment by which a row is of a day. */
  moment: string
  /** SQL of rows' numbers: of all rows of the days `$1` to `$2`, and perhaps of others. */
  numbersOfDays: string
}

/**
 * SQL that joins the one row of a query, where there is one, by the index of its table. A plain join of a
 * page's rows may read that whole table for each page.
 */
export function firstOf(query: string, alias = ''): string {
  return `LEFT JOIN LATERAL (${query} LIMIT 1) ${alias} ON true`
}

/** Reads the rows of some days in the order of their numbers. */
export async function* readNumbered<Row extends { number: bigint }>(
  db: Queryable,
  { name, columns, joins, moment, numbersOfDays }: NumberedTable,
  { from = null, to = null }: Nullable<DayRange>,
): AsyncGenerator<readonly Row[]> {
  const days = [from, to]
  const { first, last } = await loadNumbers(db, name, numbersOfDays, days)
  if (first === null) return
  async function load(after: bigint) {
    const { rows } = await db.query<Row & { isWithin: boolean }>({
      name: `read-${name}-rows`,
      // A page is cut by number alone: asked for days too, the planner would sort all of them for each page.
      text: `SELECT ${columns}, ${withinDaysSql(moment, '$1', '$2')} AS "isWithin"
        FROM (SELECT * FROM ${name} WHERE number > $3 AND number <= $4
          ORDER BY number LIMIT ${rowsPerPage}) AS ${name}
        ${joins} ORDER BY number`,
      values: [...days, after, last],
    })
    return rows
  }
  for await (const rows of readPages(first - 1n, load, ({ number }) => number)) {
    yield rows.filter(({ isWithin }) => isWithin)
  }
}

type Nullable<Fields> = { [Name in keyof Fields]: Fields[Name] | null }
type Numbers = { first: bigint | null; last: bigint | null }

// `+ 0` keeps the planner from walking the index of numbers through all other days.
async function loadNumbers(
  db: Queryable,
  name: string,
  numbers: string,
  days: readonly (string | null)[],
) {
  const { rows } = await db.query<Numbers>({
    name: `load-${name}-numbers`,
    text: `SELECT min(number + 0) AS first, max(number + 0) AS last FROM (${numbers}) AS found`,
    values: days,
  })
  return rows[0] ?? { first: null, last: null }
}
