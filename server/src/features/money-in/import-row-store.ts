import type { ImportRowState } from '@daan/contract/imports'
import type { Queryable } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'
import type { ImportedRow } from './read-import-row.ts'

/** A row of a file. */
export type FileRow = { line: number; cells: string[]; day: string | null }

/** Locks the next rows in a state. */
export async function claimRows(
  tx: Tx,
  batch: string,
  state: ImportRowState,
  most: number,
): Promise<FileRow[]> {
  const { rows } = await tx.query<FileRow>({
    name: 'claim-import-rows',
    text: `SELECT line, coalesce(cells, '{}') AS cells, day::text FROM import_row
      WHERE batch = $1 AND state = $2 ORDER BY line LIMIT $3 FOR UPDATE`,
    values: [batch, state, most],
  })
  return rows
}

/** The day that held for the row above one. */
export async function dayAbove(tx: Tx, batch: string, line: number): Promise<string | null> {
  const { rows } = await tx.query<{ day: string }>({
    name: 'load-import-day-above',
    text: `SELECT day::text FROM import_row WHERE batch = $1 AND line < $2
      ORDER BY line DESC LIMIT 1`,
    values: [batch, line],
  })
  return rows[0]?.day ?? null
}

/** Writes down what was read of rows. */
export async function storeChecked(
  tx: Tx,
  batch: string,
  checked: readonly { line: number; row: ImportedRow }[],
): Promise<void> {
  const giftOf = ({ row }: { row: ImportedRow }) => ('gift' in row ? row.gift : null)
  await tx.query({
    name: 'store-checked-import-rows',
    text: `UPDATE import_row SET state = CASE WHEN read.refusal IS NULL THEN 'ready' ELSE 'refused' END,
        refusal = read.refusal, content = read.content, copy = 0, day = read.day, poisha = read.poisha,
        paper_receipt = read.paper_receipt
      FROM unnest($2::integer[], $3::text[], $4::bytea[], $5::date[], $6::bigint[], $7::text[])
        AS read (line, refusal, content, day, poisha, paper_receipt)
      WHERE batch = $1 AND import_row.line = read.line`,
    values: [
      batch,
      checked.map(({ line }) => line),
      checked.map(({ row }) => ('refusal' in row ? row.refusal : null)),
      checked.map(({ row }) => ('content' in row ? row.content : null)),
      checked.map(({ row }) => row.day),
      checked.map((each) => giftOf(each)?.poisha ?? null),
      checked.map((each) => giftOf(each)?.paperReceipt ?? null),
    ],
  })
}

/** A scalar subquery looks each row up by the index; EXISTS may become a join that reads all booked rows. */
const bookedBefore = `(SELECT true FROM import_row AS other
  WHERE (other.content, other.copy) = (import_row.content, import_row.copy) AND other.state = 'booked')`

/** Counts rows of an import that say the same, and marks those that were booked before, by this import or another. */
export async function markKnown(tx: Tx, batch: string): Promise<void> {
  await tx.query({
    text: `UPDATE import_row SET copy = numbered.copy FROM (
        SELECT line, row_number() OVER (PARTITION BY content ORDER BY line) AS copy
        FROM import_row WHERE batch = $1 AND state = 'ready') AS numbered
      WHERE batch = $1 AND import_row.line = numbered.line`,
    values: [batch],
  })
  await tx.query({
    text: `UPDATE import_row SET state = 'known' WHERE batch = $1 AND state = 'ready' AND ${bookedBefore}`,
    values: [batch],
  })
}

/** Marks those of some rows that another import has booked since they were checked. @returns the others */
export async function keepUnknown(
  tx: Tx,
  batch: string,
  rows: readonly FileRow[],
): Promise<FileRow[]> {
  const { rows: known } = await tx.query<{ line: number }>({
    name: 'mark-known-import-rows',
    text: `UPDATE import_row SET state = 'known'
      WHERE batch = $1 AND line = ANY ($2::integer[]) AND ${bookedBefore} RETURNING line`,
    values: [batch, rows.map(({ line }) => line)],
  })
  const lines = new Set(known.map(({ line }) => line))
  return rows.filter(({ line }) => !lines.has(line))
}

const numberTaken = `(SELECT true FROM hand_gift
  WHERE reversed_at IS NULL AND upper(paper_number) = upper(paper_receipt))`

/** Refuses the ready rows of an import whose paper receipt's number another gift has, or a row above. */
export async function refuseTakenNumbers(tx: Tx, batch: string): Promise<void> {
  await tx.query({
    text: `UPDATE import_row SET state = 'refused', refusal = 'slip.paperNumberTaken' FROM (
        SELECT line, row_number() OVER (PARTITION BY upper(paper_receipt) ORDER BY line) AS place
        FROM import_row WHERE batch = $1 AND state = 'ready' AND paper_receipt IS NOT NULL) AS own
      WHERE batch = $1 AND import_row.line = own.line AND (place > 1 OR ${numberTaken})`,
    values: [batch],
  })
}

/** The lines of some rows whose number another gift has got since they were checked. */
export async function findTakenNumbers(
  tx: Tx,
  batch: string,
  rows: readonly FileRow[],
): Promise<Set<number>> {
  const { rows: taken } = await tx.query<{ line: number }>({
    name: 'find-taken-import-numbers',
    text: `SELECT line FROM import_row WHERE batch = $1 AND line = ANY ($2::integer[]) AND ${numberTaken}`,
    values: [batch, rows.map(({ line }) => line)],
  })
  return new Set(taken.map(({ line }) => line))
}

export async function refuseRow(
  tx: Tx,
  batch: string,
  line: number,
  refusal: string,
): Promise<void> {
  await tx.query({
    name: 'refuse-import-row',
    text: `UPDATE import_row SET state = 'refused', refusal = $3 WHERE batch = $1 AND line = $2`,
    values: [batch, line, refusal],
  })
}

/** A line of the report. */
export type ReportedRow = {
  line: number
  state: ImportRowState
  refusal: string | null
  gift: bigint | null
  poisha: bigint | null
  day: string | null
  cells: string[]
}

/** The rows of an import after a line. */
export async function loadReport(
  db: Queryable,
  batch: string,
  after: number,
  most: number,
): Promise<ReportedRow[]> {
  const { rows } = await db.query<ReportedRow>({
    name: 'load-import-report',
    text: `SELECT line, state, refusal, gift, poisha, day::text, coalesce(cells, '{}') AS cells
      FROM import_row WHERE batch = $1 AND line > $2 ORDER BY line LIMIT $3`,
    values: [batch, after, most],
  })
  return rows
}
