import type { Queryable } from '../db/database.ts'
import { dueAgainSql } from '../db/due-again.ts'
import type { Tx } from '../db/transaction.ts'
import { storableText } from '../storable-text.ts'
import type { Mail, Mailbox } from './mailer.ts'

/** A mail for the queue, in the words and the language it is to be sent in. */
export type QueuedMail = Omit<Mail, 'to' | 'autoSubmitted'> & {
  /** `charity` is wherever the charity reads its mail when this one is sent. */
  to: Mailbox | 'charity'
  /** The id of a mail queued before: this one waits until it was sent. */
  after?: string
  /** Left out where staff noted that its reader is not written to. Receipts and what protects an account always go. */
  isOptional?: true
  /** By default `auto-generated`. */
  autoSubmitted?: Mail['autoSubmitted']
}

/** A mail that its claimer alone may send for as long as the lease. */
export type ClaimedMail = QueuedMail &
  Pick<Mail, 'autoSubmitted'> & {
    /** The number of times it was claimed, this one included. */
    attempts: number
  }

/**
 * Queues a mail, which is sent if and only if this transaction commits: at once if the queue is woken
 * then, else within half a minute. Its id must be new.
 * @returns false where an optional mail was left out
 */
export async function enqueueMail(tx: Tx, mail: QueuedMail): Promise<boolean> {
  const { id, after, isOptional = false, replyTo, subject, text, html } = mail
  const to = mail.to === 'charity' ? null : mail.to
  const { rowCount } = await tx.query({
    name: 'enqueue-mail',
    text: `INSERT INTO mail (id, after, to_name, to_address, reply_to_name, reply_to_address, subject, text, html, auto_submitted, unsubscribe_url)
      SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $12 WHERE NOT $11::boolean OR is_written_to($4)`,
    values: [
      id,
      after ?? null,
      to?.name ?? null,
      to?.address ?? null,
      replyTo?.name ?? null,
      replyTo?.address ?? null,
      subject,
      text,
      html ?? null,
      mail.autoSubmitted ?? 'auto-generated',
      isOptional,
      mail.unsubscribeUrl ?? null,
    ],
  })
  return rowCount === 1
}

/**
 * Claims the mail that is due longest. Unless it is taken out meanwhile it is due again after 1, 2,
 * 4 … at most 60 leases.
 * @param leaseMs how long nobody else may claim it the first time
 */
export async function claimMail(db: Queryable, leaseMs: number): Promise<ClaimedMail | undefined> {
  const { rows } = await db.query<MailRow>({
    name: 'claim-mail',
    text: `UPDATE mail SET attempts = attempts + 1, due_at = ${dueAgainSql('$1')}
      WHERE id = (
        SELECT id FROM mail AS next WHERE refusal IS NULL AND due_at <= now()
          AND NOT EXISTS (SELECT FROM mail WHERE id = next.after)
        ORDER BY unsubscribe_url IS NOT NULL, due_at, queued_at LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING id, to_name, to_address, reply_to_name, reply_to_address, subject, text, html,
        auto_submitted, unsubscribe_url, attempts`,
    values: [leaseMs],
  })
  return rows[0] && claimedMail(rows[0])
}

/** Takes a mail out that was sent, with all that it says of people; what waited for it is next. */
export async function deleteSent(db: Queryable, id: string): Promise<void> {
  await db.query({
    name: 'delete-sent-mail',
    text: 'DELETE FROM mail WHERE id = $1',
    values: [id],
  })
}

/** Makes a mail a dead letter. @param refusal why, in the mail server's own words if it said any */
export async function markDead(db: Queryable, id: string, refusal: string): Promise<void> {
  await db.query({
    name: 'mark-mail-dead',
    text: 'UPDATE mail SET refusal = $2 WHERE id = $1',
    values: [id, storableText(refusal)],
  })
}

type MailRow = {
  id: string
  to_name: string | null
  to_address: string | null
  reply_to_name: string | null
  reply_to_address: string | null
  subject: string
  text: string
  html: string | null
  auto_submitted: Mail['autoSubmitted']
  unsubscribe_url: string | null
  attempts: number
}

function claimedMail(row: MailRow): ClaimedMail {
  const { id, subject, text, html, auto_submitted: autoSubmitted, attempts } = row
  const replyTo = mailbox(row.reply_to_name, row.reply_to_address)
  const to = mailbox(row.to_name, row.to_address) ?? 'charity'
  return {
    id,
    to,
    ...(replyTo && { replyTo }),
    subject,
    text,
    ...(html !== null && { html }),
    autoSubmitted,
    ...(row.unsubscribe_url !== null && { unsubscribeUrl: row.unsubscribe_url }),
    attempts,
  }
}

function mailbox(name: string | null, address: string | null): Mailbox | null {
  return address === null ? null : { address, ...(name !== null && { name }) }
}
