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

/**
 * Lists the funds of the site in its order, all but drafts. One that nobody edited has the product's words in
 * the demonstration; a charity has not said them, so there it has its name and one neutral line.
 */
export async function listSiteFunds(db: Queryable, isDemonstration: boolean): Promise<SiteFund[]> {
  const { rows } = await db.query<Row>({
    name: 'list-site-funds',
    text: `SELECT key, category, type, slug, state, content
      FROM fund LEFT JOIN fund_edition ON fund_edition.fund = key AND number = edition
      WHERE state <> 'draft' ORDER BY position, key`,
  })
  return rows.map(({ content, ...fund }) => {
    const seed = () => (isDemonstration ? seedContent(fund.key) : neutralContent(fund.key))
    return { ...fund, ...(content ?? seed()) }
  })
}

function neutralContent(key: string): FundContent {
  const seed = seedContent(key)
  const { en, bn } = seed.name
  return {
    ...seed,
    lead: { en: `Gifts to this fund are for: ${en}.`, bn: `এই তহবিলের দান যে কাজের জন্য: ${bn}।` },
    uses: [],
  }
}
