import { randomUUID } from 'node:crypto'
import type { Tx } from '../../db/transaction.ts'
import { bookingSql, type FundTotal } from '../../ledger/transfer-store.ts'
import type { FileRow } from './import-row-store.ts'
import type { ImportedGift } from './read-import-row.ts'

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
        FROM gift WHERE batch = $1 AND import_row.line = gift.line AND import_row.line = ANY ($2::integer[]))
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

/** Locks the gifts of rows, so that the statement which takes them back sees whose they are by then. */
export async function lockGifts(tx: Tx, batch: string, rows: readonly FileRow[]): Promise<void> {
  await tx.query({
    name: 'lock-imported-gifts',
    text: `SELECT FROM donation
      WHERE number IN (SELECT gift FROM import_row WHERE batch = $1 AND line = ANY ($2::integer[]))
      ORDER BY number FOR UPDATE`,
    values: [batch, rows.map(({ line }) => line)],
  })
}

/** Takes the locked gifts of rows back by reversals; one that went back already stays so. */
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

/** Sums what taking these booked rows back, or all that are booked, will take out of each fund. */
export async function sumToReverse(
  tx: Tx,
  batch: string,
  rows: readonly FileRow[] | null = null,
): Promise<{ fund: string; poisha: bigint }[]> {
  const { rows: sums } = await tx.query<{ fund: string; poisha: bigint }>({
    name: 'sum-import-rows-to-reverse',
    text: `SELECT fund, sum(donation.poisha)::bigint AS poisha FROM import_row JOIN donation ON number = gift
      WHERE batch = $1 AND import_row.state = 'booked' AND donation.state = 'settled' AND refunded_poisha IS NULL
        AND ($2::integer[] IS NULL OR line = ANY ($2)) GROUP BY fund`,
    values: [batch, rows?.map(({ line }) => line) ?? null],
  })
  return sums
}
