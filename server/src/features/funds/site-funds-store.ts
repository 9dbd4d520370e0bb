import type { FundContent } from '@daan/contract/fund-content'
import type { FundCategory } from '@daan/contract/funds'
import type { SiteFund } from '@daan/contract/web-build'
import type { Queryable } from '../../db/database.ts'
import { seedContent } from './seed-content.ts'

type Row = {
  key: string
  category: FundCategory
  type: string
  slug: string
  state: SiteFund['state']
  content: FundContent | null
}

/** Lists the funds of the site in its order, all but drafts, with what is published of them. */
export async function listSiteFunds(db: Queryable, isDemonstration: boolean): Promise<SiteFund[]> {
  const { rows } = await db.query<Row>({
    name: 'list-site-funds',
    text: `SELECT key, category, type, slug, state, content
      FROM fund LEFT JOIN fund_edition ON fund_edition.fund = key AND number = edition
      WHERE state <> 'draft' ORDER BY position, key`,
  })
  return rows.map(({ content, ...fund }) => ({
    ...fund,
    ...(content ?? seedContent(fund.key, isDemonstration)),
  }))
}
