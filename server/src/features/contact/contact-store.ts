import type { Tx } from '../../db/transaction.ts'
import { senderOf } from './sender.ts'

/** A message as it was sent; `id` is the solved challenge's. */
type ContactMessage = {
  id: string
  name: string
  email: string
  subject: string
  message: string
  language: 'en' | 'bn'
}

/** A message as it came in, with who wrote it. */
export type WrittenMessage = ContactMessage & { writer: Buffer }

/** A message as the database has it; `confirms` when its sender is told that it arrived. */
export type StoredMessage = ContactMessage & { at: Date; confirms: boolean }

/** A message stored now, or the one stored before under its proof; undefined for one deleted this very moment. */
export type StoreOutcome =
  | { isNew: true; message: StoredMessage }
  | { isNew: false; message: StoredMessage | undefined }

const columns = 'id, name, email, subject, message, language, at, confirms'

/** Until this transaction ends, messages of the same group wait, on any server: none miscounts. */
export async function lockGroup(tx: Tx, group: string): Promise<void> {
  await tx.query({
    name: 'lock-messages',
    text: `SELECT pg_advisory_xact_lock(hashtextextended('contact ' || $1, 0))`,
    values: [group],
  })
}

/** Counts the other messages its writer sent within the last hour. */
export async function countRecent(tx: Tx, { id, email, writer }: WrittenMessage): Promise<number> {
  const { rows } = await tx.query<{ count: bigint }>({
    name: 'count-recent-messages',
    text: `SELECT count(*) FROM contact_message
      WHERE sender = $1 AND writer = $2 AND state = 'received'
        AND at > now() - interval '1 hour' AND id <> $3`,
    values: [senderOf(email), writer, id],
  })
  return Number(rows[0]?.count ?? 0)
}

/** Counts the suspected messages other than `id` that anyone sent within the last day. */
export async function countSuspected(tx: Tx, id: string): Promise<number> {
  const { rows } = await tx.query<{ count: bigint }>({
    name: 'count-suspected-messages',
    text: `SELECT count(*) FROM contact_message
      WHERE state = 'suspected' AND at > now() - interval '1 day' AND id <> $1`,
    values: [id],
  })
  return Number(rows[0]?.count ?? 0)
}

/** Counts the messages of the last hour that are confirmed to their senders, whoever they are. */
export async function countConfirmed(tx: Tx): Promise<number> {
  const { rows } = await tx.query<{ count: bigint }>({
    name: 'count-confirmed-messages',
    text: `SELECT count(*) FROM contact_message
      WHERE confirms AND at > now() - interval '1 hour'`,
  })
  return Number(rows[0]?.count ?? 0)
}

/** Stores a message once. A mailbox that may be confirmed to is, at most once a day. */
export async function storeMessage(
  tx: Tx,
  message: WrittenMessage,
  { state, mayConfirm }: { state: 'received' | 'suspected'; mayConfirm: boolean },
): Promise<StoreOutcome> {
  const { id, name, email, subject, message: text, language, writer } = message
  const { rows } = await tx.query<StoredMessage>({
    name: 'store-message',
    text: `INSERT INTO contact_message
        (id, state, name, email, sender, writer, subject, message, language, confirms)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10 AND NOT EXISTS (
        SELECT FROM contact_message
        WHERE sender = $5 AND confirms AND at > now() - interval '1 day'))
      ON CONFLICT (id) DO NOTHING
      RETURNING ${columns}`,
    values: [id, state, name, email, senderOf(email), writer, subject, text, language, mayConfirm],
  })
  if (rows[0]) return { isNew: true, message: rows[0] }
  return { isNew: false, message: await findStored(tx, id) }
}

async function findStored(tx: Tx, id: string): Promise<StoredMessage | undefined> {
  const { rows } = await tx.query<StoredMessage>({
    name: 'find-message',
    text: `SELECT ${columns} FROM contact_message WHERE id = $1`,
    values: [id],
  })
  return rows[0]
}
