import type { Queryable } from '../../db/database.ts'
import type { ContactMessage } from './contact-store.ts'

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
