import type { Queryable } from '../../db/database.ts'

/** Loads the size of the last checkpoint that a witness cosigned; 0 before the first. */
export async function loadCosignedSize(db: Queryable, witness: string): Promise<number> {
  const { rows } = await db.query<{ size: number }>({
    name: 'load-cosigned-size',
    text: 'SELECT coalesce(max(size), 0)::float8 AS size FROM book_cosignature WHERE witness = $1',
    values: [witness],
  })
  return rows[0]?.size ?? 0
}

/** Stores the line by which a witness cosigned a checkpoint; another server may have it already. */
export async function storeCosignature(
  db: Queryable,
  { size, witness, line }: { size: number; witness: string; line: string },
): Promise<void> {
  await db.query({
    name: 'store-cosignature',
    text: 'INSERT INTO book_cosignature (size, witness, line) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    values: [size, witness, line],
  })
}

/** Loads the newest checkpoint that a witness cosigned, with the lines of all who did. */
export async function loadCosigned(
  db: Queryable,
): Promise<{ size: number; note: string } | undefined> {
  const { rows } = await db.query<{ size: number; note: string }>({
    name: 'load-cosigned-checkpoint',
    text: `SELECT size::float8 AS size, note || (SELECT string_agg(line, '' ORDER BY witness)
        FROM book_cosignature WHERE book_cosignature.size = book_checkpoint.size) AS note
      FROM book_checkpoint WHERE size = (SELECT max(size) FROM book_cosignature)`,
  })
  return rows[0]
}
