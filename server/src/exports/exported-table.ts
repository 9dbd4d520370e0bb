import type { Queryable, Statement } from '../db/database.ts'

/** A value of a cell; null is an empty one. */
export type Cell = string | bigint | Date | null

/** A table that can be taken away: the heads of its columns, and its rows in pages. */
export type TableExport<Wanted> = {
  columns: readonly string[]
  /** Reads a page when it is asked for it, so that no more of the table is in memory. */
  pages: (db: Queryable, wanted: Wanted) => AsyncIterable<readonly (readonly Cell[])[]>
}

/** A table of rows, each head of a column with the cell that a row has in it. */
export function tableOf<Row, Wanted>(
  cells: Readonly<Record<string, (row: Row) => Cell>>,
  read: (db: Queryable, wanted: Wanted) => AsyncIterable<readonly Row[]>,
): TableExport<Wanted> {
  const cellsOf = (row: Row) => Object.values(cells).map((cellOf) => cellOf(row))
  return {
    columns: Object.keys(cells),
    pages: (db, wanted) => asCells(read(db, wanted), cellsOf),
  }
}

/** Rows in a page: few milliseconds for the database, and for this process. */
export const rowsPerPage = 500

/**
 * Reads a table page by page in the order of a key, each from where the one before ended. No transaction
 * and no session is held between pages, however slowly they are taken.
 * @param load the rows after a cursor, at most `rowsPerPage`
 */
export async function* readPages<Row, Cursor>(
  first: Cursor,
  load: (after: Cursor) => Promise<readonly Row[]>,
  cursorOf: (row: Row) => Cursor,
): AsyncGenerator<readonly Row[]> {
  for (let after = first; ; ) {
    const rows = await load(after)
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    if (rows.length < rowsPerPage) return
    after = cursorOf(last)
  }
}

/** Reads pages by a statement. @param after the statement of the rows after a cursor, at most `rowsPerPage` */
export function readPagesOf<Row extends object, Cursor>(
  db: Queryable,
  first: Cursor,
  after: (cursor: Cursor) => Statement,
  cursorOf: (row: Row) => Cursor,
): AsyncGenerator<readonly Row[]> {
  const load = async (cursor: Cursor) => (await db.query<Row>(after(cursor))).rows
  return readPages(first, load, cursorOf)
}

/** The pages with each row as the cells of a table. */
export async function* asCells<Row>(
  pages: AsyncIterable<readonly Row[]>,
  cellsOf: (row: Row) => readonly Cell[],
): AsyncGenerator<(readonly Cell[])[]> {
  for await (const rows of pages) yield rows.map(cellsOf)
}
