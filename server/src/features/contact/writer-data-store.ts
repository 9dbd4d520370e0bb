import type { PersonalData } from '../../personal-data.ts'

type OwnMessage = { at: Date; name: string; email: string; subject: string; message: string }

/** Messages that somebody wrote by the contact form. */
export const writerData: PersonalData<{ messages: OwnMessage[] }> = {
  columns: ['email', 'message', 'name', 'sender', 'subject', 'writer'].map(
    (column) => `contact_message.${column}`,
  ),
  async load(db, { email }) {
    const { rows } = await db.query<OwnMessage>({
      text: `SELECT date_trunc('milliseconds', at) AS at, name, email, subject, message
        FROM contact_message WHERE lower(email) = $1 ORDER BY at DESC`,
      values: [email],
    })
    return { messages: rows }
  },
  async erase(tx, { email }) {
    await tx.query({ text: 'DELETE FROM contact_message WHERE lower(email) = $1', values: [email] })
  },
  async expire(db, { messageDays, suspectedDays }) {
    await db.query({
      text: `DELETE FROM contact_message WHERE at < now() - make_interval(
        days => CASE state WHEN 'suspected' THEN $2::integer ELSE $1 END)`,
      values: [messageDays, suspectedDays],
    })
  },
}
