import type { Locale } from '@daan/contract/digits'
import type { NewsContent } from '@daan/contract/news'
import type { Queryable } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'

/**
 * Lists the next who are mailed about news that was just published: those who agreed before. One statement, so that
 * whatever ends the server between two of them loses and repeats nobody.
 * @returns false where nothing is left to list, or another server lists
 */
export async function listSomeRecipients(db: Queryable, most: number): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'list-some-news-recipients',
    text: `WITH told AS (
        SELECT id, fund, published_at, listed_to FROM news WHERE listed_to IS NOT NULL
        ORDER BY number LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED),
      next AS (
        SELECT id, reader.email FROM told JOIN news_reader AS reader USING (fund)
        WHERE reader.email > listed_to AND agreed_at <= published_at ORDER BY reader.email LIMIT $1),
      added AS (INSERT INTO news_recipient (news, email) SELECT id, email FROM next ON CONFLICT DO NOTHING)
      UPDATE news SET listed_to = (SELECT max(email) FROM next) FROM told WHERE news.id = told.id`,
    values: [most],
  })
  return rowCount === 1
}

/** News that is mailed now. */
export type MailedNews = {
  id: string
  fund: string
  slug: string
  fundName: NewsContent['title'] | null
  content: NewsContent
}

/** Locks the oldest news of which mails wait, so that one server queues them; others wait for it. */
export async function lockWaitingNews(tx: Tx): Promise<MailedNews | undefined> {
  const { rows } = await tx.query<{ id: string }>({
    name: 'lock-waiting-news',
    text: `SELECT id FROM news WHERE EXISTS (
        SELECT FROM news_recipient WHERE news_recipient.news = news.id AND queued_at IS NULL)
      ORDER BY number LIMIT 1 FOR NO KEY UPDATE`,
  })
  if (!rows[0]) return undefined
  const found = await tx.query<MailedNews>({
    name: 'load-mailed-news',
    text: `SELECT news.id, news.fund, slug, words.content->'name' AS "fundName", said.content
      FROM news JOIN news_edition AS said ON said.news = news.id AND said.number = news.edition
        JOIN fund ON key = news.fund
        LEFT JOIN fund_edition AS words ON words.fund = key AND words.number = fund.edition
      WHERE news.id = $1`,
    values: [rows[0].id],
  })
  return found.rows[0]
}

/** Counts the mails with news that were queued in the last minute, and those that are due and not sent. */
export async function countNewsMails(tx: Tx): Promise<{ queued: number; due: number }> {
  const { rows } = await tx.query<{ queued: number; due: number }>({
    name: 'count-news-mails',
    text: `SELECT
        (SELECT count(*)::int FROM news_recipient WHERE queued_at > now() - interval '1 minute') AS queued,
        (SELECT count(*)::int FROM mail
          WHERE unsubscribe_url IS NOT NULL AND refusal IS NULL AND due_at <= now()) AS due`,
  })
  return rows[0] ?? { queued: 0, due: 0 }
}

/** Somebody whose mail waits; without a language where they no longer agree. */
export type Recipient = { email: string; token: string; language: Locale | null }

/** Loads some whose mails wait. */
export async function loadWaiting(
  tx: Tx,
  { id, fund }: MailedNews,
  most: number,
): Promise<Recipient[]> {
  const { rows } = await tx.query<Recipient>({
    name: 'load-waiting-recipients',
    text: `SELECT waiting.email, token, language FROM news_recipient AS waiting
        LEFT JOIN news_reader AS reader ON reader.fund = $2 AND reader.email = waiting.email
      WHERE news = $1 AND queued_at IS NULL LIMIT $3`,
    values: [id, fund, most],
  })
  return rows
}

/** Notes that mails were queued. */
export async function noteQueued(tx: Tx, tokens: readonly string[]): Promise<void> {
  await tx.query({
    name: 'note-news-mails-queued',
    text: 'UPDATE news_recipient SET queued_at = now() WHERE token = ANY ($1)',
    values: [tokens],
  })
}

/** Leaves out whoever does not want the mail that waits for them. */
export async function leaveOut(tx: Tx, tokens: readonly string[]): Promise<void> {
  await tx.query({
    name: 'leave-out-recipients',
    text: 'DELETE FROM news_recipient WHERE token = ANY ($1) AND queued_at IS NULL',
    values: [tokens],
  })
}

/** Counts the mails about news that were queued, and those that wait. */
export async function countRecipients(
  db: Queryable,
  id: string,
): Promise<{ queued: number; waiting: number }> {
  const { rows } = await db.query<{ queued: number; waiting: number }>({
    name: 'count-news-recipients',
    text: `SELECT count(queued_at)::int AS queued, (count(*) - count(queued_at))::int AS waiting
      FROM news_recipient WHERE news = $1`,
    values: [id],
  })
  return rows[0] ?? { queued: 0, waiting: 0 }
}
