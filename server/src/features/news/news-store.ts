import type { Reply } from '@daan/contract/call'
import {
  type listNews as listCall,
  type listNewsAtDesk,
  type NewsContent,
  newsListed,
  type readNewsAtDesk,
} from '@daan/contract/news'
import type { Queryable } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'
import { editedJoinsSql, editedSql, newsEditions } from '../../editions/edition-store.ts'

/** News to be begun. */
export type NewNews = { id: string; fund: string; payout: number | null; content: NewsContent }

/** Adds a draft without an edition, unless its key was used. @returns whether it did */
export async function insertNews(tx: Tx, { id, fund, payout }: NewNews): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'insert-news',
    text: 'INSERT INTO news (id, fund, payout) VALUES ($1, $2, $3) ON CONFLICT (id) DO NOTHING',
    values: [id, fund, payout],
  })
  return rowCount === 1
}

/** Tells whether the news under a key is the same, so that beginning it again changes nothing. */
export async function isSameNews(tx: Tx, { id, fund, payout, content }: NewNews): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'is-same-news',
    text: `SELECT FROM news JOIN news_edition ON news = id AND news_edition.number = 1
      WHERE id = $1 AND fund = $2 AND payout IS NOT DISTINCT FROM $3 AND content = $4::jsonb`,
    values: [id, fund, payout, JSON.stringify(content)],
  })
  return rowCount === 1
}

/** Tells whether a payout was released from a fund, so that everybody knows of it. */
export async function isPayoutOf(db: Queryable, fund: string, payout: number): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'is-payout-of-fund',
    text: 'SELECT FROM payout WHERE number = $1 AND fund = $2 AND document IS NOT NULL',
    values: [payout, fund],
  })
  return rowCount === 1
}

const momentOf = (column: string) => `date_trunc('milliseconds', ${column})`

/** The payout of news as everybody may know it. */
const payoutSql = `(SELECT jsonb_build_object('number', payout.number, 'poisha', poisha::text, 'purpose',
    CASE WHEN hidden.payout IS NULL THEN jsonb_build_object('en', purpose_en, 'bn', purpose_bn) END)
  FROM payout LEFT JOIN unpublished_payout AS hidden ON hidden.payout = payout.id
  WHERE payout.number = news.payout) AS payout`

type StoredPayout = { number: number; poisha: string; purpose: NewsContent['title'] | null }

/** Reads a payout from JSON, in which numbers hold no poisha. */
function readPayout(stored: StoredPayout | null) {
  return stored && { ...stored, amount: BigInt(stored.poisha) }
}

/** Selects news as staff see it. */
const atDeskSql = `news.id AS news, (SELECT type FROM fund WHERE key = news.fund) AS "fundType", ${editedSql},
  ${momentOf('published_at')} AS "publishedAt", ${momentOf('corrected_at')} AS "correctedAt"`

type AtDesk = Omit<Reply<typeof readNewsAtDesk>, 'editions' | 'payout' | 'readers' | 'mails'> & {
  fund: string
}

/** Finds news as its editors see it. */
export async function findEditedNews(db: Queryable, id: string) {
  const { rows } = await db.query<AtDesk & { payout: StoredPayout | null }>({
    name: 'find-news-of-editors',
    text: `SELECT ${atDeskSql}, news.fund, ${payoutSql} FROM ${editedJoinsSql(newsEditions)} WHERE news.id = $1`,
    values: [id],
  })
  const [found] = rows
  return found && { ...found, payout: readPayout(found.payout) }
}

type Listed = Omit<Reply<typeof listNewsAtDesk>[number], 'number'> & { number: bigint }

/** News as staff see it, the newest first, those numbered below `before`. */
export async function listEditedNews(db: Queryable, before: bigint | undefined): Promise<Listed[]> {
  const { rows } = await db.query<Listed>({
    name: 'list-edited-news',
    text: `SELECT ${atDeskSql}, news.number, latest.content->'title' AS title, latest.content->>'day' AS day
      FROM ${editedJoinsSql(newsEditions)}
      WHERE $1::bigint IS NULL OR news.number < $1 ORDER BY news.number DESC LIMIT ${newsListed}`,
    values: [before ?? null],
  })
  return rows
}

type PublicNews = Omit<Reply<typeof listCall>[number], 'number' | 'payout'> & {
  number: bigint
  payout: StoredPayout | null
}

/** News of a fund as everybody may read it, the newest first. */
export async function listPublicNews(
  db: Queryable,
  fund: string,
  { before, since }: { before?: bigint | undefined; since?: Date | undefined },
) {
  const { rows } = await db.query<PublicNews>({
    name: 'list-public-news',
    text: `SELECT news.number, content->'title' AS title, content->'text' AS text, content->'place' AS place,
        content->>'day' AS day, content->'photographs' AS photographs, ${payoutSql},
        (corrected_at AT TIME ZONE 'Asia/Dhaka')::date::text AS "correctedOn"
      FROM news JOIN news_edition ON news_edition.news = news.id AND news_edition.number = edition
      WHERE news.fund = $1 AND ($2::bigint IS NULL OR news.number < $2)
        AND ($3::timestamptz IS NULL OR published_at > $3)
      ORDER BY news.number DESC LIMIT ${newsListed}`,
    values: [fund, before ?? null, since ?? null],
  })
  return rows.map(({ number, payout, ...news }) => ({
    ...news,
    number: Number(number),
    payout: readPayout(payout),
  }))
}

/** Shows news to everybody for the first time, and has its readers mailed where `isMailed`. */
export async function showNews(
  tx: Tx,
  id: string,
  { edition, isMailed }: { edition: number; isMailed: boolean },
): Promise<void> {
  await tx.query({
    name: 'show-news',
    text: `UPDATE news SET edition = $2, published_at = now(), number = nextval('news_number'), listed_to = $3 WHERE id = $1`,
    values: [id, edition, isMailed ? '' : null],
  })
}

/** Shows a later edition of news that was published. */
export async function correctNews(tx: Tx, id: string, edition: number): Promise<void> {
  await tx.query({
    name: 'correct-news',
    text: 'UPDATE news SET edition = $2, corrected_at = now() WHERE id = $1',
    values: [id, edition],
  })
}
