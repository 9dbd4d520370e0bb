import type { PersonalData } from '../../personal-data.ts'

type NewsByMail = {
  newsByMail: { fundType: string; language: string; agreedAt: Date }[]
  newsMailed: { at: Date | null }[]
}

/** Consents to be mailed news, and the news that was mailed. */
export const readerData: PersonalData<NewsByMail> = {
  columns: ['news_reader.email', 'news_recipient.email'],
  async load(db, { email }) {
    const readers = await db.query<NewsByMail['newsByMail'][number]>({
      text: `SELECT type AS "fundType", language, date_trunc('milliseconds', agreed_at) AS "agreedAt"
        FROM news_reader JOIN fund ON key = fund WHERE email = $1 ORDER BY position`,
      values: [email],
    })
    const mailed = await db.query<NewsByMail['newsMailed'][number]>({
      text: `SELECT date_trunc('milliseconds', queued_at) AS at FROM news_recipient WHERE email = $1
        ORDER BY queued_at DESC`,
      values: [email],
    })
    return { newsByMail: readers.rows, newsMailed: mailed.rows }
  },
  async erase(tx, { email }) {
    for (const table of ['news_reader', 'news_recipient'])
      await tx.query({ text: `DELETE FROM ${table} WHERE email = $1`, values: [email] })
  },
  async expire(db, { donorDays }) {
    await db.query({
      text: 'DELETE FROM news_recipient WHERE queued_at < now() - make_interval(days => $1)',
      values: [donorDays],
    })
  },
}
