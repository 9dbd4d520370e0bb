import { countOf, type Queryable } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'
import type { StoredMessage } from './contact-store.ts'

const columns = 'id, name, email, subject, message, language, at, confirms'

/** Lists people's messages that nobody marked as answered, the oldest first, at most so many. */
export async function listUnanswered(db: Queryable, most: number): Promise<StoredMessage[]> {
  const { rows } = await db.query<StoredMessage>({
    name: 'list-unanswered-messages',
    text: `SELECT ${columns} FROM contact_message
      WHERE state = 'received' AND answered_at IS NULL ORDER BY at, id LIMIT $1`,
    values: [most],
  })
  return rows
}

/** Counts those that nobody marked as answered. */
export function countUnanswered(db: Queryable): Promise<bigint> {
  return countOf(db, {
    name: 'count-unanswered-messages',
    text: `SELECT count(*) FROM contact_message WHERE state = 'received' AND answered_at IS NULL`,
  })
}

/** Marks one of them as answered. @returns whether it was one of them */
export async function markAnswered(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'mark-message-answered',
    text: `UPDATE contact_message SET answered_at = now()
      WHERE id::text = $1 AND state = 'received' AND answered_at IS NULL`,
    values: [id],
  })
  return rowCount === 1
}

/** The messages that look like a program's, the oldest first. @param most how many; without it all */
export async function listSuspected(db: Queryable, most?: number): Promise<StoredMessage[]> {
  const { rows } = await db.query<StoredMessage>({
    name: 'list-suspected-messages',
    text: `SELECT ${columns} FROM contact_message
      WHERE state = 'suspected' ORDER BY at, id LIMIT $1`,
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
      RETURNING ${columns}`,
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
