import type { PersonalData } from '../../personal-data.ts'

/** Days after which rows are deleted that were not booked. */
const unbookedDays = 30

/** Matches rows with an address, or with a mobile number behind any prefix of it; what has a comma is an amount. */
const naming = `EXISTS (SELECT FROM unnest(cells) AS cell WHERE lower(cell) = $1
  OR regexp_replace(translate(cell, '০১২৩৪৫৬৭৮৯', '0123456789'), '[^0-9,]', '', 'g')
    ~ ('^(00)?(88)?0?' || right($2, 10) || '$'))`

/** Rows of imported files until they are booked: then a gift has what they say of people. */
export const importedData: PersonalData<{ importedRows: string[][] }> = {
  columns: ['import_row.cells'],
  async load(db, { email, phone }) {
    const { rows } = await db.query<{ cells: string[] }>({
      text: `SELECT cells FROM import_row WHERE ${naming} ORDER BY batch, line`,
      values: [email, phone ?? null],
    })
    return { importedRows: rows.map(({ cells }) => cells) }
  },
  async erase(tx, { email, phone }) {
    await tx.query({
      text: `DELETE FROM import_row WHERE gift IS NULL AND ${naming}`,
      values: [email, phone ?? null],
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
