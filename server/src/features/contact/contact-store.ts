import type { Queryable } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'
import { senderOf } from './sender.ts'

/** A message as it was sent; `id` is the solved challenge's. */
export type ContactMessage = {
  id: string
  name: string
  email: string
  subject: string
  message: string
  language: 'en' | 'bn'
}

/** What became of a message: kept now, kept before word for word, or another one under its proof. */
export type Kept = 'new' | 'same' | 'other'

/** Until this transaction ends, messages of the same `heap` wait, on any server: none miscounts. */
export async function lockHeap(tx: Tx, heap: string): Promise<void> {
  await tx.query({
    name: 'lock-messages',
    text: `SELECT pg_advisory_xact_lock(hashtextextended('contact ' || $1, 0))`,
    values: [heap],
  })
}

/** How many messages other than `id` the mailbox behind an address sent within the last hour. */
export async function countRecent(tx: Tx, email: string, id: string): Promise<number> {
  const { rows } = await tx.query<{ count: bigint }>({
    name: 'count-recent-messages',
    text: `SELECT count(*) FROM contact_message
      WHERE sender = $1 AND state = 'received' AND at > now() - interval '1 hour' AND id <> $2`,
    values: [senderOf(email), id],
  })
  return Number(rows[0]?.count ?? 0)
}

/** How many suspected messages other than `id` anyone sent within the last day. */
export async function countSuspected(tx: Tx, id: string): Promise<number> {
  const { rows } = await tx.query<{ count: bigint }>({
    name: 'count-suspected-messages',
    text: `SELECT count(*) FROM contact_message
      WHERE state = 'suspected' AND at > now() - interval '1 day' AND id <> $1`,
    values: [id],
  })
  return Number(rows[0]?.count ?? 0)
}

/** How many messages of the last hour are confirmed to their senders, whoever they are. */
export async function countConfirmed(tx: Tx): Promise<number> {
  const { rows } = await tx.query<{ count: bigint }>({
    name: 'count-confirmed-messages',
    text: `SELECT count(*) FROM contact_message
      WHERE confirms AND at > now() - interval '1 hour'`,
  })
  return Number(rows[0]?.count ?? 0)
}

/** Keeps a message once. A mailbox that may be confirmed to is, at most once a day. */
export async function keepMessage(
  tx: Tx,
  message: ContactMessage,
  { state, mayConfirm }: { state: 'received' | 'suspected'; mayConfirm: boolean },
): Promise<Kept> {
  const { id, name, email, subject, message: text, language } = message
  const { rowCount } = await tx.query({
    name: 'keep-message',
    text: `INSERT INTO contact_message
        (id, state, name, email, sender, subject, message, language, confirms)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9 AND NOT EXISTS (
        SELECT FROM contact_message
        WHERE sender = $5 AND confirms AND at > now() - interval '1 day'))
      ON CONFLICT (id) DO NOTHING`,
    values: [id, state, name, email, senderOf(email), subject, text, language, mayConfirm],
  })
  if (rowCount === 1) return 'new'
  return (await isKept(tx, message)) ? 'same' : 'other'
}

async function isKept(tx: Tx, message: ContactMessage): Promise<boolean> {
  const { id, name, email, subject, message: text, language } = message
  const { rows } = await tx.query({
    name: 'find-message',
    text: `SELECT FROM contact_message
      WHERE (id, name, email, subject, message, language) = ($1, $2, $3, $4, $5, $6)`,
    values: [id, name, email, subject, text, language],
  })
  return rows.length > 0
}

/** A message somebody must still be told of. */
export type Unsent = ContactMessage & { at: Date; mails: boolean; confirms: boolean }

/**
 * Claims the next message whose mails are due, for this server alone: until it is marked it comes
 * again, after 1, 2, 4 … at most 60 leases.
 * @param leaseMs how long nobody else may claim it the first time
 */
export async function claimUnsent(db: Queryable, leaseMs: number): Promise<Unsent | undefined> {
  const { rows } = await db.query<Unsent>({
    name: 'claim-unsent-message',
    text: `UPDATE contact_message SET attempts = attempts + 1,
        next_try_at = now() + least(60, power(2, least(attempts, 6))) * $1 * interval '1 ms'
      WHERE id = (
        SELECT id FROM contact_message WHERE is_due AND next_try_at <= now()
        ORDER BY next_try_at LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING id, name, email, subject, message, language, at, mailed_at IS NULL AS mails,
        confirms AND confirmed_at IS NULL AND confirmation_refusal IS NULL AS confirms`,
    values: [leaseMs],
  })
  return rows[0]
}

/** The two mails of a message: to the charity, and back to its sender. */
export type MailKind = 'mail' | 'confirmation'

const markSentText = {
  mail: 'UPDATE contact_message SET mailed_at = now() WHERE id = $1',
  confirmation: 'UPDATE contact_message SET confirmed_at = now() WHERE id = $1',
} as const satisfies Record<MailKind, string>

export async function markSent(db: Queryable, id: string, kind: MailKind): Promise<void> {
  await db.query({ name: `mark-${kind}-sent`, text: markSentText[kind], values: [id] })
}

const markRefusedText = {
  mail: 'UPDATE contact_message SET mail_refusal = $2 WHERE id = $1',
  confirmation: 'UPDATE contact_message SET confirmation_refusal = $2 WHERE id = $1',
} as const satisfies Record<MailKind, string>

/** Notes that a mail server refused a mail for good. @param answer in its own words */
export async function markRefused(
  db: Queryable,
  { id, kind, answer }: { id: string; kind: MailKind; answer: string },
): Promise<void> {
  await db.query({
    name: `mark-${kind}-refused`,
    text: markRefusedText[kind],
    values: [id, answer],
  })
}
