import type { FundContent } from '@daan/contract/fund-content'
import { seedFunds } from '@daan/contract/seed-funds'
import type { NamedFund } from './ledger/fund-store.ts'

const seeds: Readonly<Record<string, FundContent>> = seedFunds

/** Gives the name of a fund in both languages: as the charity published it, or as the product brings it. */
export function nameOfFund({ fund, fundName }: NamedFund): FundContent['name'] {
  return fundName ?? seeds[fund]?.name ?? { en: fund, bn: fund }
}
