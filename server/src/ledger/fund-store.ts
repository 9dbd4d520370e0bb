import type { FundContent } from '@daan/contract/fund-content'
import type { FundState } from '@daan/contract/fund-desk'
import type { FundCategory } from '@daan/contract/funds'
import type { Queryable } from '../db/database.ts'

/** A fund as the database has it, drafts too. */
export type Fund = {
  key: string
  category: FundCategory
  /** The `fundType` of requests and replies. */
  type: string
  slug: string
  state: FundState
  /** Of the published edition; null where the words that the product brings are shown. */
  name: FundContent['name'] | null
  goal: string | null
  until: string | null
}

/** Loads all funds in the order of the site. */
export async function loadFunds(db: Queryable): Promise<Fund[]> {
  const { rows } = await db.query<Fund>({
    name: 'load-funds',
    text: `SELECT key, category, type, slug, state, content->'name' AS name, content->>'goal' AS goal,
        content->>'until' AS until
      FROM fund LEFT JOIN fund_edition ON (fund_edition.fund, number) = (key, edition)
      ORDER BY position, key`,
  })
  return rows
}

/** Selects the `fundType` of a donation. */
export const fundTypeSql = '(SELECT type FROM fund WHERE key = donation.fund) AS "fundType"'

/** Selects a {@link NamedFund} of a donation. */
export const fundNameSql = `fund, (SELECT content->'name' FROM fund AS own JOIN fund_edition AS published
  ON (published.fund, number) = (own.key, edition) WHERE own.key = donation.fund) AS "fundName"`

/** A gift's fund with its published name; null where the product brings the name. */
export type NamedFund = { fund: string; fundName: Fund['name'] }
