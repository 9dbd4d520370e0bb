import type { TestDatabase } from './_database.ts'

/** The tables that have a row in which a text stands, in whatever case. */
export async function rowsNaming({ db }: TestDatabase, text: string): Promise<string[]> {
  const { rows: tables } = await db.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'`,
  )
  const found = tables.map(async ({ name }) => {
    const { rowCount } = await db.query({
      text: `SELECT FROM ${name} AS row WHERE row::text ILIKE '%' || $1 || '%'`,
      values: [text],
    })
    return rowCount ? [name] : []
  })
  return (await Promise.all(found)).flat()
}
