import { countOf, type Queryable } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'
import type { StoredMessage } from './contact-store.ts'

/** Lists people's messages that nobody marked as answered, the oldest first, at most so many. */
export async function listUnanswered(db: Queryable, most: number): Promise<StoredMessage[]> {
  const { rows } = await db.query<StoredMessage>({
    name: 'list-unanswered-messages',
    text: `SELECT id, name, email, subject, message, language, at, confirms
      FROM contact_message WHERE state = 'received' AND answered_at IS NULL ORDER BY at, id LIMIT $1`,
    values: [most],
  })
  return rows
}

/** Counts them. */
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
