import { countOf, type Queryable } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'
import type { StoredMessage } from './contact-store.ts'

/** The messages that look like a program's, the oldest first. @param most how many; without it all */
export async function listSuspected(db: Queryable, most?: number): Promise<StoredMessage[]> {
  const { rows } = await db.query<StoredMessage>({
    name: 'list-suspected-messages',
    text: `SELECT id, name, email, subject, message, language, at, confirms
      FROM contact_message WHERE state = 'suspected' ORDER BY at, id LIMIT $1`,
    values: [most ?? null],
  })
  return rows
}

/** Counts the messages that look like a program's. */
export function countAllSuspected(db: Queryable): Promise<bigint> {
  return countOf(db, {
    name: 'count-all-suspected-messages',
    text: `SELECT count(*) FROM contact_message WHERE state = 'suspected'`,
  })
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
