import type { PersonalData } from '../../personal-data.ts'

/** Days after which rows are deleted that were not booked. */
const unbookedDays = 30

const naming = 'EXISTS (SELECT FROM unnest(cells) AS cell WHERE lower(cell) = $1)'

/** Rows of imported files until they are booked: then a gift has what they say of people. */
export const importedData: PersonalData<{ importedRows: string[][] }> = {
  columns: ['import_row.cells'],
  async load(db, { email }) {
    const { rows } = await db.query<{ cells: string[] }>({
      text: `SELECT cells FROM import_row WHERE ${naming} ORDER BY batch, line`,
      values: [email],
    })
    return { importedRows: rows.map(({ cells }) => cells) }
  },
  async erase(tx, { email }) {
    await tx.query({
      text: `DELETE FROM import_row WHERE gift IS NULL AND ${naming}`,
      values: [email],
    })
  },
  async expire(tx) {
    await tx.query({
      text: `DELETE FROM import_row USING import_batch
        WHERE import_batch.id = batch AND gift IS NULL AND uploaded_at < now() - make_interval(days => $1)`,
      values: [unbookedDays],
    })
  },
}
