import type { Locale } from '@daan/contract/digits'
import { countOf, type Queryable } from '../../db/database.ts'

/** Adds somebody who agreed to be mailed a fund's news; again it changes nothing but the language. */
export async function addReader(
  db: Queryable,
  { fund, email, language }: { fund: string; email: string; language: Locale },
): Promise<void> {
  await db.query({
    name: 'add-news-reader',
    text: `INSERT INTO news_reader (fund, email, language) VALUES ($1, lower($2), $3)
      ON CONFLICT (fund, email) DO UPDATE SET language = excluded.language`,
    values: [fund, email, language],
  })
}

/** Adds the address that a gift was given under, for news of its fund. @returns false where there is none any more */
export async function addReaderOfGift(
  db: Queryable,
  gift: string,
  language: Locale,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'add-news-reader-of-gift',
    text: `INSERT INTO news_reader (fund, email, language)
      SELECT fund, lower(email), $2 FROM donation JOIN donor_detail ON donation = number WHERE key = $1 AND email IS NOT NULL
      ON CONFLICT (fund, email) DO UPDATE SET language = excluded.language`,
    values: [gift, language],
  })
  return rowCount === 1
}

/** Lists the funds, by their `fundType`, whose news is mailed to an address. */
export async function listFundsRead(db: Queryable, email: string): Promise<string[]> {
  const { rows } = await db.query<{ type: string }>({
    name: 'list-funds-read',
    text: 'SELECT type FROM news_reader JOIN fund ON key = fund WHERE email = lower($1) ORDER BY position',
    values: [email],
  })
  return rows.map(({ type }) => type)
}

/** Counts those who agreed to be mailed a fund's news. */
export async function countReaders(db: Queryable, fund: string): Promise<number> {
  return Number(
    await countOf(db, {
      name: 'count-news-readers',
      text: 'SELECT count(*) FROM news_reader WHERE fund = $1',
      values: [fund],
    }),
  )
}

/** SQL that ends all news to the addresses of a query, with the mails that wait for them. */
const removeSql = (
  emails: string,
) => `WITH ended AS (DELETE FROM news_reader WHERE email IN (${emails}))
  DELETE FROM mail WHERE unsubscribe_url IS NOT NULL AND to_address IN (${emails})`

export async function removeReader(db: Queryable, email: string): Promise<void> {
  await db.query({
    name: 'remove-news-reader',
    text: removeSql('SELECT lower($1)'),
    values: [email],
  })
}

/** The same by the token of a mail. */
export async function removeReaderByToken(db: Queryable, token: string): Promise<void> {
  await db.query({
    name: 'remove-news-reader-by-token',
    text: removeSql('SELECT email FROM news_recipient WHERE token = $1'),
    values: [token],
  })
}
