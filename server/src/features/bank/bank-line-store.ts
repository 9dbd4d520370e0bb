import { type BankTransfer, bankCandidatesOffered } from '@daan/contract/bank'
import type { Queryable } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'
import type { StatementLine } from './read-statement.ts'

/** Days between a line and a transfer of ours that sum and day alone make one: a weekend and a holiday. */
const daysApart = 4
/** Days between a line and the transfers that are offered for it: a cheque holds for six months. */
const daysOffered = 190

/** Puts the lines of a statement in place of those of an open month. */
export async function replaceLines(
  tx: Tx,
  month: string,
  lines: readonly StatementLine[],
): Promise<void> {
  await tx.query({
    name: 'delete-bank-lines',
    text: 'DELETE FROM bank_line WHERE month = $1::date',
    values: [month],
  })
  await tx.query({
    name: 'insert-bank-lines',
    text: `INSERT INTO bank_line (month, day, poisha, words)
      SELECT $1::date, day, poisha, words
      FROM unnest($2::date[], $3::bigint[], $4::text[]) WITH ORDINALITY AS line (day, poisha, words, place) ORDER BY place`,
    values: [
      month,
      lines.map(({ day }) => day),
      lines.map(({ poisha }) => poisha),
      lines.map(({ words }) => words),
    ],
  })
}

/** Matches the lines of a month, each with the one transfer of its sum a few days about it that no other line may be of. */
export async function matchLines(tx: Tx, month: string): Promise<void> {
  await tx.query({
    name: 'match-bank-lines',
    text: `WITH pair AS (
        SELECT line.id AS line, own.id AS transfer, count(*) OVER (PARTITION BY line.id) AS of_line,
          count(*) OVER (PARTITION BY own.id) AS of_transfer
        FROM bank_line AS line
          JOIN missing_at_bank('infinity') AS own
            ON own.poisha = line.poisha AND own.day BETWEEN line.day - ${daysApart} AND line.day + ${daysApart}
        WHERE line.month = $1::date AND line.transfer IS NULL AND line.note IS NULL)
      UPDATE bank_line SET transfer = pair.transfer FROM pair WHERE id = line AND of_line = 1 AND of_transfer = 1`,
    values: [month],
  })
}

/** SQL of a transfer of the bank as JSON. */
const transferSql = (own: string) => `jsonb_build_object('transfer', ${own}.id, 'day', ${own}.day,
  'poisha', ${own}.poisha::text, 'kind', ${own}.kind,
  'reference', CASE ${own}.kind::text
    WHEN 'payout' THEN (SELECT reference FROM payout WHERE number = ${own}.subject)
    WHEN 'deposit' THEN (SELECT reference FROM cash_deposit WHERE number = ${own}.subject)
    WHEN 'donation' THEN (SELECT reference FROM hand_gift WHERE donation = ${own}.subject) END,
  'purpose', CASE WHEN ${own}.kind = 'payout' THEN
    (SELECT jsonb_build_object('en', purpose_en, 'bn', purpose_bn) FROM payout WHERE number = ${own}.subject) END)`

/** A transfer as a query gives it. */
type FoundTransfer = Omit<BankTransfer, 'amount' | 'isIn'> & { poisha: string }

export type FoundLine = {
  line: bigint
  day: string
  poisha: bigint
  words: string | null
  note: string | null
  transfer: FoundTransfer | null
  candidates: FoundTransfer[]
}

/** The lines of a month, in the order of its statement. */
export async function loadLines(db: Queryable, month: string): Promise<FoundLine[]> {
  const { rows } = await db.query<FoundLine>({
    name: 'load-bank-lines',
    text: `WITH free AS MATERIALIZED (
        SELECT * FROM bank_movement AS own WHERE NOT EXISTS (SELECT FROM bank_line WHERE transfer = own.id)),
      near AS (
        SELECT line.id AS line, free.*,
          row_number() OVER (PARTITION BY line.id ORDER BY abs(free.day - line.day), free.id) AS place
        FROM bank_line AS line JOIN free
          ON free.poisha = line.poisha AND free.day BETWEEN line.day - ${daysOffered} AND line.day + ${daysOffered}
        WHERE line.month = $1::date AND transfer IS NULL AND note IS NULL),
      offered AS (
        SELECT line, jsonb_agg(${transferSql('near')} ORDER BY place) AS candidates
        FROM near WHERE place <= ${bankCandidatesOffered} GROUP BY line)
      SELECT line.id AS line, line.day::text, line.poisha, words, note,
        CASE WHEN own.id IS NOT NULL THEN ${transferSql('own')} END AS transfer, coalesce(candidates, '[]') AS candidates
      FROM bank_line AS line LEFT JOIN bank_movement AS own ON own.id = transfer
        LEFT JOIN offered ON offered.line = line.id
      WHERE line.month = $1::date ORDER BY line.id`,
    values: [month],
  })
  return rows
}

export type MissingTransfer = {
  own: FoundTransfer
  note: string | null
  isEarlier: boolean
  reversalDay: string | null
}

/** Transfers of a month, and those that were left of earlier ones with a note, which no line is of. */
export async function loadMissing(db: Queryable, month: string): Promise<MissingTransfer[]> {
  const { rows } = await db.query<MissingTransfer>({
    name: 'load-missing-at-bank',
    text: `SELECT ${transferSql('own')} AS own, note, own.day < $1::date AS "isEarlier",
        (SELECT day::text FROM bank_movement WHERE reverses = own.id) AS "reversalDay"
      FROM missing_at_bank(($1::date + interval '1 month')::date - 1) AS own LEFT JOIN bank_note ON transfer = own.id
      WHERE own.day >= $1::date OR note IS NOT NULL ORDER BY own.day, own.id`,
    values: [month],
  })
  return rows
}

export type LockedLine = { day: string; poisha: bigint; isOpen: boolean }

/** Finds a line and locks its month until the transaction ends. */
export async function lockLine(tx: Tx, line: number): Promise<LockedLine | undefined> {
  await tx.query({
    name: 'lock-month-of-bank-line',
    text: 'SELECT FROM bank_month WHERE month = (SELECT month FROM bank_line WHERE id = $1) FOR UPDATE',
    values: [line],
  })
  const { rows } = await tx.query<LockedLine>({
    name: 'find-bank-line',
    text: `SELECT day::text, poisha, transfer IS NULL AND note IS NULL AS "isOpen" FROM bank_line WHERE id = $1`,
    values: [line],
  })
  return rows[0]
}

type Explanation = { line: number; transfer: number | null; note: string | null; by: string }

/** Says what a locked line is. @throws for a transfer of another sum, or of another line */
export async function storeExplanation(
  tx: Tx,
  { line, transfer, note, by }: Explanation,
): Promise<void> {
  await tx.query({
    name: 'explain-bank-line',
    text: 'UPDATE bank_line SET transfer = $2, note = $3, explained_by = $4 WHERE id = $1',
    values: [line, transfer, note, by],
  })
}

/** Tells whether a transfer is one of the bank, and whether a line is of it. */
export async function findMovement(
  db: Queryable,
  transfer: number,
): Promise<{ isMatched: boolean } | undefined> {
  const { rows } = await db.query<{ isMatched: boolean }>({
    name: 'find-bank-movement',
    text: `SELECT EXISTS (SELECT FROM bank_line WHERE transfer = bank_movement.id) AS "isMatched" FROM bank_movement WHERE id = $1`,
    values: [transfer],
  })
  return rows[0]
}

type Note = { month: string; transfer: number; note: string | null; by: string }

/** Stores a note on a transfer that the bank lacks, or takes it away. */
export async function storeNote(tx: Tx, { month, transfer, note, by }: Note): Promise<void> {
  await tx.query({
    name: 'delete-bank-note',
    text: 'DELETE FROM bank_note WHERE transfer = $1',
    values: [transfer],
  })
  if (note === null) return
  await tx.query({
    name: 'insert-bank-note',
    text: 'INSERT INTO bank_note (transfer, month, note, noted_by) VALUES ($1, $2::date, $3, $4)',
    values: [transfer, month, note, by],
  })
}
