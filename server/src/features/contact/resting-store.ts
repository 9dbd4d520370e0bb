import type { Queryable } from '../../db/database.ts'
import type { ContactMessage } from './contact-store.ts'

/** A message that nobody is told of by itself: suspected to be a program's, or refused by the mail server. */
export type Resting = ContactMessage & { at: Date; refusal: string | null }

/** All that rest, the newest last. */
export async function listResting(db: Queryable): Promise<Resting[]> {
  const { rows } = await db.query<Resting>({
    name: 'list-resting-messages',
    text: `SELECT id, name, email, subject, message, language, at, mail_refusal AS refusal
      FROM contact_message
      WHERE state = 'suspected' OR (mail_refusal IS NOT NULL AND mailed_at IS NULL)
      ORDER BY at, id`,
  })
  return rows
}

/** Has a resting message mailed to the charity after all. @returns whether it was there */
export async function mailAfterAll(db: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'mail-after-all',
    text: `UPDATE contact_message SET state = 'received', mail_refusal = NULL, next_try_at = now()
      WHERE id::text = $1 AND mailed_at IS NULL`,
    values: [id],
  })
  return rowCount === 1
}

/** Deletes a message, mailed or not. @returns whether it was there */
export async function deleteMessage(db: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'delete-message',
    text: 'DELETE FROM contact_message WHERE id::text = $1',
    values: [id],
  })
  return rowCount === 1
}
