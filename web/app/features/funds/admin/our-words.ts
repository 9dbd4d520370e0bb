import type { FundContent } from '@daan/contract/fund-content'
import { seedFunds } from '@daan/contract/seed-funds'
import type { EditedFund } from './load-funds.ts'

/** Of the editor's address: whose words the form begins with. */
export const wordsParameter = 'words'
export const ourWords = 'ours'

const seeds: Readonly<Record<string, FundContent | undefined>> = seedFunds

/** A fund of which nothing was saved, with the product's words to begin with. */
export function withOurWords(fund: EditedFund): EditedFund {
  const content = fund.latest === null ? seeds[fund.key] : undefined
  return content ? { ...fund, content } : fund
}
