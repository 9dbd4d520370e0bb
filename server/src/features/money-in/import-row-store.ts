import { randomUUID } from 'node:crypto'
import type { ImportRowState } from '@daan/contract/imports'
import type { Queryable } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'
import { bookingSql, type FundTotal } from '../../ledger/transfer-store.ts'
import type { ImportedGift, ImportedRow } from './read-import-row.ts'

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

const bookedBefore = `EXISTS (SELECT FROM import_row AS other
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

const numberTaken = `EXISTS (SELECT FROM hand_gift
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

type BookedGift = { number: bigint; fund: string; poisha: bigint }

/**
 * Books rows as settled gifts, all or none, and forgets what names people but with their gifts. Its last statement is
 * that of its transaction: funds are locked until it ends, and gifts to them wait.
 */
export async function bookRows(
  tx: Tx,
  batch: string,
  rows: readonly { line: number; gift: ImportedGift }[],
): Promise<FundTotal[]> {
  return bookTransfers(tx, await insertGifts(tx, batch, rows))
}

async function insertGifts(
  tx: Tx,
  batch: string,
  rows: readonly { line: number; gift: ImportedGift }[],
): Promise<BookedGift[]> {
  const { rows: booked } = await tx.query<BookedGift>({
    name: 'insert-imported-gifts',
    text: `WITH gift AS MATERIALIZED (
        SELECT *, nextval('donation_number') AS number
        FROM unnest($2::integer[], $3::uuid[], $4::text[], $5::bigint[], $6::text[], $7::text[], $8::text[],
          $9::text[], $10::date[], $11::text[]) AS gift (line, key, fund, poisha, name, email, phone, way, day, paper_number)),
      booked AS (
        INSERT INTO donation (key, number, fund, poisha, state, answered)
        SELECT key, number, fund, poisha, 'settled', 'settled' FROM gift RETURNING number, fund, poisha),
      detail AS (
        INSERT INTO donor_detail (donation, name, email, phone) SELECT number, name, email, phone FROM gift
        WHERE (name, email, phone) IS DISTINCT FROM ('', NULL, NULL)),
      entered AS (
        INSERT INTO hand_gift (donation, way, day, entered_by, paper_number, batch, is_from_unknown)
        SELECT number, way, day, (SELECT uploaded_by FROM import_batch WHERE id = $1), paper_number, $1,
          (name, email, phone) IS NOT DISTINCT FROM ('', NULL, NULL) FROM gift),
      marked AS (
        UPDATE import_row SET state = 'booked', gift = gift.number, cells = NULL
        FROM gift WHERE batch = $1 AND import_row.line = gift.line)
      SELECT number, fund, poisha FROM booked`,
    values: [
      batch,
      rows.map(({ line }) => line),
      rows.map(() => randomUUID()),
      rows.map(({ gift }) => gift.fund),
      rows.map(({ gift }) => gift.poisha),
      rows.map(({ gift }) => gift.name),
      rows.map(({ gift }) => gift.email),
      rows.map(({ gift }) => gift.phone),
      rows.map(({ gift }) => gift.way),
      rows.map(({ gift }) => gift.day),
      rows.map(({ gift }) => gift.paperReceipt),
    ],
  })
  return booked
}

async function bookTransfers(tx: Tx, gifts: readonly BookedGift[]): Promise<FundTotal[]> {
  const { rows } = await tx.query<FundTotal>({
    name: 'book-imported-gifts',
    text: `WITH entry AS (
        SELECT 'donation'::transfer_kind AS kind, number AS subject, 'clearing' AS debit, fund AS credit, poisha,
          NULL::bigint AS reverses
        FROM unnest($1::bigint[], $2::text[], $3::bigint[]) AS gift (number, fund, poisha)),
      ${bookingSql('entry')}
      SELECT fund, poisha, version, now() AS "changedAt" FROM total`,
    values: [
      gifts.map(({ number }) => number),
      gifts.map(({ fund }) => fund),
      gifts.map(({ poisha }) => poisha),
    ],
  })
  return rows
}

const giftOwnerSql = `coalesce(donor_uid, (SELECT joined_gift.donor_uid FROM joined_gift WHERE donation = number))`

/** Takes the gifts of locked rows back by reversals; one that went back already stays so. */
export async function reverseRows(
  tx: Tx,
  batch: string,
  rows: readonly FileRow[],
): Promise<FundTotal[]> {
  const { rows: totals } = await tx.query<FundTotal>({
    name: 'reverse-import-rows',
    text: `WITH undone AS (
        UPDATE import_row SET state = 'undone' WHERE batch = $1 AND line = ANY ($2::integer[]) RETURNING gift),
      reversed AS (
        UPDATE donation SET state = 'refunded' FROM undone
        WHERE number = gift AND donation.state = 'settled' AND refunded_poisha IS NULL
        RETURNING number, poisha, ${giftOwnerSql} AS owner),
      freed AS (UPDATE hand_gift SET reversed_at = now() FROM undone WHERE donation = gift),
      entry AS (
        SELECT 'reversal'::transfer_kind AS kind, t.id AS subject, t.credit AS debit, t.debit AS credit, t.poisha,
          t.id AS reverses
        FROM reversed JOIN transfer t ON t.kind = 'donation' AND t.subject = reversed.number),
      ${bookingSql('entry')},
      debited AS (
        UPDATE donor SET poisha = donor.poisha - own.poisha, donations = donor.donations - own.gifts
        FROM (SELECT owner, sum(poisha) AS poisha, count(*) AS gifts FROM reversed GROUP BY owner) AS own
        WHERE donor.uid = own.owner)
      SELECT fund, poisha, version, now() AS "changedAt" FROM total`,
    values: [batch, rows.map(({ line }) => line)],
  })
  return totals
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
