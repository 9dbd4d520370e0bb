import type { FundContent } from '@daan/contract/fund-content'
import { seedFunds } from '@daan/contract/seed-funds'

const seeds: Readonly<Record<string, FundContent>> = seedFunds

/** The words that the product brings for a fund without an edition. @throws RangeError where it brings none */
export function seedContent(key: string): FundContent {
  const content = Object.hasOwn(seeds, key) ? seeds[key] : undefined
  if (!content) throw new RangeError(`No words were brought for the fund ${key}.`)
  return content
}
