import type { Queryable } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'

/** A note about a donor; `by` is null when its writer's account is gone. */
export type DonorNote = { id: bigint; at: Date; by: string | null; text: string }

export async function insertNote(
  tx: Tx,
  note: { donor: string; text: string; writtenBy: string },
): Promise<void> {
  await tx.query({
    text: 'INSERT INTO donor_note (donor, note, written_by) VALUES ($1, $2, $3)',
    values: [note.donor, note.text, note.writtenBy],
  })
}

/** Loads what staff wrote about a donor, the newest first. */
export async function loadNotes(db: Queryable, keys: readonly string[]): Promise<DonorNote[]> {
  const { rows } = await db.query<DonorNote>({
    text: `SELECT donor_note.id, at, person.name AS by, note AS text
      FROM donor_note LEFT JOIN person ON person.id = written_by
      WHERE donor = ANY ($1) ORDER BY donor_note.id DESC`,
    values: [keys],
  })
  return rows
}

/** Tells whether a donor may be written to beyond receipts and what protects an account. */
export async function isWrittenTo(db: Queryable, keys: readonly string[]): Promise<boolean> {
  const { rowCount } = await db.query({
    text: 'SELECT FROM unwritten_donor WHERE donor = ANY ($1)',
    values: [keys],
  })
  return rowCount === 0
}

/** Says whether they may. @returns whether that is new */
export async function setWrittenTo(
  tx: Tx,
  keys: readonly string[],
  mayBe: boolean,
): Promise<boolean> {
  if (mayBe === (await isWrittenTo(tx, keys))) return false
  const text = mayBe
    ? 'DELETE FROM unwritten_donor WHERE donor = ANY ($1)'
    : 'INSERT INTO unwritten_donor (donor) SELECT ($1::text[])[1] ON CONFLICT DO NOTHING'
  await tx.query({ text, values: [keys] })
  return true
}

/** Joins a record to a donor; of two at the same moment the later one waits. */
export async function insertJoin(tx: Tx, donor: string, joinedTo: string): Promise<void> {
  await tx.query({
    text: 'INSERT INTO joined_donor (donor, joined_to) VALUES ($1, $2)',
    values: [donor, joinedTo],
  })
}

/** Holds off others who join donors until this transaction ends. */
export async function lockJoins(tx: Tx): Promise<void> {
  await tx.query('LOCK TABLE joined_donor IN SHARE ROW EXCLUSIVE MODE')
}

/** Parts a record from the donor it was joined to. @returns whether it was joined to one */
export async function deleteJoin(tx: Tx, donor: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: 'DELETE FROM joined_donor WHERE donor = $1',
    values: [donor],
  })
  return rowCount === 1
}

/** Erases what staff said of donors. */
export async function eraseStaffsWords(tx: Tx, keys: readonly string[]): Promise<void> {
  for (const text of [
    'DELETE FROM donor_note WHERE donor = ANY ($1)',
    'DELETE FROM unwritten_donor WHERE donor = ANY ($1)',
    'DELETE FROM joined_donor WHERE donor = ANY ($1) OR joined_to = ANY ($1)',
  ]) {
    await tx.query({ text, values: [keys] })
  }
}

/** SQL of whether no gift under an address or number has details any more; an account is kept until it is erased. */
const goneSql = (key: string) => `(${key} NOT LIKE 'account:%' AND NOT EXISTS (
  SELECT FROM (SELECT 'email:' || lower(email) AS key FROM donor_detail
    UNION ALL SELECT 'phone:' || phone FROM donor_detail) AS kept WHERE kept.key = ${key}))`

/** Erases notes of so many days ago, and what else staff said then of donors who are kept no more. */
export async function expireStaffsWords(db: Queryable, days: number): Promise<void> {
  for (const expired of [
    'donor_note WHERE true',
    `joined_donor WHERE ${goneSql('donor')} AND ${goneSql('joined_to')}`,
    `unwritten_donor AS own WHERE ${goneSql('own.donor')}
      AND NOT EXISTS (SELECT FROM joined_donor AS joined WHERE own.donor IN (joined.donor, joined.joined_to))`,
  ]) {
    await db.query({
      text: `DELETE FROM ${expired} AND at < now() - make_interval(days => $1)`,
      values: [days],
    })
  }
}
