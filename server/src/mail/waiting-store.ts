import type { Queryable } from '../db/database.ts'
import type { Tx } from '../db/transaction.ts'

/** A mail of the queue as its operator sees it. */
export type WaitingMail = {
  id: string
  /** Null for the charity. */
  to: string | null
  subject: string
  queuedAt: Date
  attempts: number
  dueAt: Date
  /** The id of a mail that is to be sent first, and is not. */
  waitsFor: string | null
  /** Why it is a dead letter; null for what waits. */
  refusal: string | null
}

/** One mail of the queue, or all that were refused for good. */
export type MailChoice = { id: string } | 'dead letters'

/** All mails of the queue, dead letters last, the oldest first. */
export async function listMails(db: Queryable): Promise<WaitingMail[]> {
  const { rows } = await db.query<WaitingMail>({
    name: 'list-mails',
    text: `SELECT id, to_address AS "to", subject, queued_at AS "queuedAt", attempts,
        due_at AS "dueAt", refusal, (SELECT id FROM mail WHERE id = listed.after) AS "waitsFor"
      FROM mail AS listed ORDER BY refusal IS NOT NULL, queued_at, id`,
  })
  return rows
}

/** Counts the mails that wait to be sent, and the dead letters. */
export async function countMails(db: Queryable): Promise<{ waiting: bigint; dead: bigint }> {
  const { rows } = await db.query<{ waiting: bigint; dead: bigint }>({
    name: 'count-mails',
    text: `SELECT count(*) FILTER (WHERE refusal IS NULL) AS waiting, count(refusal) AS dead FROM mail`,
  })
  return rows[0] ?? { waiting: 0n, dead: 0n }
}

/** A mail that was refused for good. */
export type DeadLetter = Pick<WaitingMail, 'id' | 'to' | 'subject' | 'queuedAt'> & {
  refusal: string
}

/** The oldest dead letters. */
export async function listDeadLetters(db: Queryable, most: number): Promise<DeadLetter[]> {
  const { rows } = await db.query<DeadLetter>({
    name: 'list-dead-letters',
    text: `SELECT id, to_address AS "to", subject, queued_at AS "queuedAt", refusal
      FROM mail WHERE refusal IS NOT NULL ORDER BY queued_at, id LIMIT $1`,
    values: [most],
  })
  return rows
}

/** The whole text of a mail; undefined if there is none of this id. */
export async function findMailText(db: Queryable, id: string): Promise<string | undefined> {
  const { rows } = await db.query<{ text: string }>({
    name: 'find-mail-text',
    text: 'SELECT text FROM mail WHERE id = $1',
    values: [id],
  })
  return rows[0]?.text
}

/**
 * Makes a mail due at once, as if for the first time, or all dead letters.
 * @returns the ids of those that were there
 */
export async function makeMailsDue(tx: Tx, which: MailChoice): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>({
    name: 'make-mails-due',
    text: `UPDATE mail SET refusal = NULL, attempts = 0, due_at = now()
      WHERE CASE WHEN $1::text IS NULL THEN refusal IS NOT NULL ELSE id = $1 END RETURNING id`,
    values: [which === 'dead letters' ? null : which.id],
  })
  return rows.map(({ id }) => id)
}

/** Deletes a mail, and what waits for it, unsent. @returns whether it was there */
export async function deleteUnsent(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'delete-unsent-mail',
    text: 'DELETE FROM mail WHERE id = $1 OR after = $1',
    values: [id],
  })
  return rowCount !== null && rowCount > 0
}
