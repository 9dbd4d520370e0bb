import type { Queryable } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'
import type { StoredMessage } from './contact-store.ts'

/** All messages that look like a program's, the newest last. */
export async function listSuspected(db: Queryable): Promise<StoredMessage[]> {
  const { rows } = await db.query<StoredMessage>({
    name: 'list-suspected-messages',
    text: `SELECT id, name, email, subject, message, language, at, confirms
      FROM contact_message WHERE state = 'suspected' ORDER BY at, id`,
  })
  return rows
}

/** Notes that a suspected message is a person's. @returns it, if it was there */
export async function markReceived(tx: Tx, id: string): Promise<StoredMessage | undefined> {
  const { rows } = await tx.query<StoredMessage>({
    name: 'mark-message-received',
    text: `UPDATE contact_message SET state = 'received' WHERE id::text = $1 AND state = 'suspected'
      RETURNING id, name, email, subject, message, language, at, confirms`,
    values: [id],
  })
  return rows[0]
}

/** Deletes a message. @returns whether it was there */
export async function deleteStored(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'delete-message',
    text: 'DELETE FROM contact_message WHERE id::text = $1',
    values: [id],
  })
  return rowCount === 1
}
