import type { Queryable } from '../../db/database.ts'

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

/** How many messages other than `id` an e-mail address sent within the last hour. */
export async function countRecent(db: Queryable, email: string, id: string): Promise<number> {
  const { rows } = await db.query<{ count: bigint }>({
    name: 'count-recent-messages',
    text: `SELECT count(*) FROM contact_message
      WHERE lower(email) = lower($1) AND at > now() - interval '1 hour' AND id <> $2`,
    values: [email, id],
  })
  return Number(rows[0]?.count ?? 0)
}

/** Keeps a message once. An address is confirmed to at most once a day. */
export async function keepMessage(
  db: Queryable,
  message: ContactMessage,
  state: 'received' | 'suspected',
): Promise<Kept> {
  const { id, name, email, subject, message: text, language } = message
  const { rowCount } = await db.query({
    name: 'keep-message',
    text: `INSERT INTO contact_message (id, state, name, email, subject, message, language, confirms)
      VALUES ($1, $2::message_state, $3, $4, $5, $6, $7, $2::message_state = 'received' AND NOT EXISTS (
        SELECT FROM contact_message
        WHERE lower(email) = lower($4) AND confirms AND at > now() - interval '1 day'))
      ON CONFLICT (id) DO NOTHING`,
    values: [id, state, name, email, subject, text, language],
  })
  if (rowCount === 1) return 'new'
  return (await isKept(db, message)) ? 'same' : 'other'
}

async function isKept(db: Queryable, message: ContactMessage): Promise<boolean> {
  const { id, name, email, subject, message: text } = message
  const { rows } = await db.query({
    text: `SELECT FROM contact_message
      WHERE (id, name, email, subject, message) = ($1, $2, $3, $4, $5)`,
    values: [id, name, email, subject, text],
  })
  return rows.length > 0
}

/** A message somebody must still be told of. */
export type Unsent = ContactMessage & { at: Date; mails: boolean; confirms: boolean }

/**
 * Claims the next message whose mails are due, for this server alone: until it is marked it comes
 * again, after 1, 2, 4 … at most 60 `pauses`.
 * @param pauseMs the first pause
 */
export async function claimUnsent(db: Queryable, pauseMs: number): Promise<Unsent | undefined> {
  const { rows } = await db.query<Unsent>({
    name: 'claim-unsent-message',
    text: `UPDATE contact_message SET attempts = attempts + 1,
        next_try_at = now() + least(60, power(2, least(attempts, 6))) * $1 * interval '1 ms'
      WHERE id = (
        SELECT id FROM contact_message
        WHERE state = 'received' AND (mailed_at IS NULL OR (confirms AND confirmed_at IS NULL))
          AND next_try_at <= now()
        ORDER BY next_try_at LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING id, name, email, subject, message, language, at,
        mailed_at IS NULL AS mails, confirms AND confirmed_at IS NULL AS confirms`,
    values: [pauseMs],
  })
  return rows[0]
}

export async function markMailed(db: Queryable, id: string): Promise<void> {
  await db.query({
    name: 'mark-mailed',
    text: 'UPDATE contact_message SET mailed_at = now() WHERE id = $1',
    values: [id],
  })
}

export async function markConfirmed(db: Queryable, id: string): Promise<void> {
  await db.query({
    name: 'mark-confirmed',
    text: 'UPDATE contact_message SET confirmed_at = now() WHERE id = $1',
    values: [id],
  })
}
