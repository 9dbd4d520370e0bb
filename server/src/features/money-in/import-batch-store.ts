import type { ImportRowState, ImportState, Matching } from '@daan/contract/imports'
import { importsListed } from '@daan/contract/imports'
import { countOf, type Db, type Queryable } from '../../db/database.ts'
import { type Tx, withTransaction } from '../../db/transaction.ts'
import type { SheetRow } from '../../spreadsheets/read-csv.ts'

/** A file that is imported. */
export type ImportBatch = {
  batch: string
  fileName: string
  sheet: string
  otherSheets: string[]
  headers: string[]
  matching: Matching | null
  state: ImportState
  uploadedAt: Date
}

const columns = `id AS batch, file_name AS "fileName", sheet, other_sheets AS "otherSheets", headers, matching, state,
  date_trunc('milliseconds', uploaded_at) AS "uploadedAt"`

/** Few enough for the time that a statement has on a busy machine. */
const rowsAtOnce = 5000

type NewBatch = Pick<ImportBatch, 'fileName' | 'sheet' | 'otherSheets' | 'headers'> & { by: string }

/** Adds an import with its rows. @returns its id */
export async function insertBatch(tx: Tx, batch: NewBatch, rows: SheetRow[]): Promise<string> {
  const { fileName, sheet, otherSheets, headers, by } = batch
  const added = await tx.query<{ id: string }>({
    text: `INSERT INTO import_batch (file_name, sheet, other_sheets, headers, uploaded_by)
      VALUES ($1, $2, $3, $4, $5) RETURNING id`,
    values: [fileName, sheet, otherSheets, headers, by],
  })
  const id = added.rows[0]?.id ?? ''
  for (let first = 0; first < rows.length; first += rowsAtOnce) {
    await insertRows(tx, id, rows.slice(first, first + rowsAtOnce))
  }
  return id
}

async function insertRows(tx: Tx, batch: string, rows: SheetRow[]): Promise<void> {
  await tx.query({
    name: 'insert-import-rows',
    text: `INSERT INTO import_row (batch, line, cells)
      SELECT $1, (row->>'line')::integer, ARRAY(SELECT jsonb_array_elements_text(row->'cells'))
      FROM jsonb_array_elements($2::jsonb) AS row`,
    values: [batch, JSON.stringify(rows)],
  })
}

/** The newest imports, or one. */
export async function loadBatches(db: Queryable, batch: string | null): Promise<ImportBatch[]> {
  const { rows } = await db.query<ImportBatch>({
    name: 'load-import-batches',
    text: `SELECT ${columns} FROM import_batch WHERE $1::uuid IS NULL OR id = $1
      ORDER BY uploaded_at DESC LIMIT $2`,
    values: [batch, importsListed],
  })
  return rows
}

/** Counts imports that were checked and neither booked nor discarded. */
export function countChecked(db: Queryable): Promise<bigint> {
  return countOf(db, {
    name: 'count-checked-imports',
    text: `SELECT count(*) FROM import_batch WHERE state = 'checked'`,
  })
}

/** The number of rows of an import in a state, and their sum. */
export type RowCount = { batch: string; state: ImportRowState; rows: bigint; poisha: bigint }

export async function countRows(db: Queryable, batches: readonly string[]): Promise<RowCount[]> {
  const { rows } = await db.query<RowCount>({
    name: 'count-import-rows',
    text: `SELECT batch, state, count(*) AS rows, coalesce(sum(poisha), 0)::bigint AS poisha
      FROM import_row WHERE batch = ANY ($1::uuid[]) GROUP BY batch, state`,
    values: [batches],
  })
  return rows
}

/** Locks an import. @returns undefined where there is none */
export async function lockBatch(tx: Tx, batch: string): Promise<ImportBatch | undefined> {
  const { rows } = await tx.query<ImportBatch>({
    name: 'lock-import-batch',
    text: `SELECT ${columns} FROM import_batch WHERE id = $1 FOR UPDATE`,
    values: [batch],
  })
  return rows[0]
}

/** Locks the oldest import with something to do that no other server works at. */
export async function claimBatch(tx: Tx): Promise<ImportBatch | undefined> {
  const { rows } = await tx.query<ImportBatch>({
    name: 'claim-import-batch',
    text: `SELECT ${columns} FROM import_batch WHERE state IN ('checking', 'booking', 'undoing')
      ORDER BY uploaded_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
  })
  return rows[0]
}

export async function setBatchState(tx: Tx, batch: string, state: ImportState): Promise<void> {
  await tx.query({
    name: 'set-import-state',
    text: 'UPDATE import_batch SET state = $2 WHERE id = $1',
    values: [batch, state],
  })
}

/** Has the rows of a locked import checked anew, with its columns matched so. */
export async function startChecking(tx: Tx, batch: string, matching: Matching): Promise<void> {
  await tx.query({
    text: `UPDATE import_batch SET state = 'checking', matching = $2 WHERE id = $1`,
    values: [batch, JSON.stringify(matching)],
  })
  await tx.query({
    text: `UPDATE import_row SET state = 'unread', refusal = NULL, content = NULL, copy = NULL, day = NULL,
        poisha = NULL, paper_receipt = NULL WHERE batch = $1 AND state <> 'unread'`,
    values: [batch],
  })
}

/** Deletes a locked import of which nothing was booked. */
export async function deleteBatch(tx: Tx, batch: string): Promise<void> {
  await tx.query({ text: 'DELETE FROM import_batch WHERE id = $1', values: [batch] })
}

/** Rows of a file as they are in it. */
export type RawRow = { line: number; cells: string[]; refusal: string | null }

/** The first rows in a state, or the first of all. */
export async function loadRawRows(
  db: Queryable,
  batch: string,
  { state, most }: { state: ImportRowState | null; most: number },
): Promise<RawRow[]> {
  const { rows } = await db.query<RawRow>({
    name: 'load-raw-import-rows',
    text: `SELECT line, coalesce(cells, '{}') AS cells, refusal FROM import_row
      WHERE batch = $1 AND ($2::text IS NULL OR state = $2) ORDER BY line LIMIT $3`,
    values: [batch, state, most],
  })
  return rows
}

/** Changes an import under its lock. */
export function withBatch<Result>(
  db: Db,
  batch: string,
  change: (tx: Tx, found: ImportBatch | undefined) => Promise<Result>,
): Promise<Result> {
  return withTransaction(db, async (tx) => change(tx, await lockBatch(tx, batch)))
}
