import type { PersonalData } from '../personal-data.ts'

type OwnMail = {
  queuedAt: Date
  to: string | null
  replyTo: string | null
  subject: string
  text: string
}

/** Mails in the queue that wait for an address, or would be answered to it. */
export const mailData: PersonalData<{ mails: OwnMail[] }> = {
  columns: [
    'html', // the words of `text`
    'refusal',
    'reply_to_address',
    'reply_to_name',
    'subject',
    'text',
    'to_address',
    'to_name',
  ].map((column) => `mail.${column}`),
  async load(db, { email }) {
    const { rows } = await db.query<OwnMail>({
      text: `SELECT date_trunc('milliseconds', queued_at) AS "queuedAt", to_address AS to,
          reply_to_address AS "replyTo", subject, text
        FROM mail WHERE lower(to_address) = $1 OR lower(reply_to_address) = $1
        ORDER BY queued_at DESC`,
      values: [email],
    })
    return { mails: rows }
  },
  async erase(tx, { email }) {
    await tx.query({
      text: 'DELETE FROM mail WHERE lower(to_address) = $1 OR lower(reply_to_address) = $1',
      values: [email],
    })
  },
  // With what waits for a dead letter, which would else be sent.
  async expire(db, { deadLetterDays }) {
    await db.query({
      text: `WITH dead AS (SELECT id FROM mail
          WHERE refusal IS NOT NULL AND queued_at < now() - make_interval(days => $1))
        DELETE FROM mail WHERE id IN (SELECT id FROM dead) OR after IN (SELECT id FROM dead)`,
      values: [deadLetterDays],
    })
  },
}
