import type { Queryable } from '../db/database.ts'

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

/** The whole text of a mail; undefined if there is none of this id. */
export async function findMailText(db: Queryable, id: string): Promise<string | undefined> {
  const { rows } = await db.query<{ text: string }>({
    name: 'find-mail-text',
    text: 'SELECT text FROM mail WHERE id = $1',
    values: [id],
  })
  return rows[0]?.text
}

/** Has a mail tried again at once, as if for the first time. @returns whether it was there */
export async function retryMail(db: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'retry-mail',
    text: 'UPDATE mail SET refusal = NULL, attempts = 0, due_at = now() WHERE id = $1',
    values: [id],
  })
  return rowCount === 1
}

/** Has all dead letters tried again. @returns how many there were */
export async function retryDeadLetters(db: Queryable): Promise<number> {
  const { rowCount } = await db.query({
    name: 'retry-dead-letters',
    text: `UPDATE mail SET refusal = NULL, attempts = 0, due_at = now()
      WHERE refusal IS NOT NULL`,
  })
  return rowCount ?? 0
}

/** Deletes a mail, and what waits for it, unsent. @returns whether it was there */
export async function discardMail(db: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'discard-mail',
    text: 'DELETE FROM mail WHERE id = $1 OR after = $1',
    values: [id],
  })
  return rowCount !== null && rowCount > 0
}
