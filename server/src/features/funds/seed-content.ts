import type { FundContent } from '@daan/contract/fund-content'
import { seedFunds } from '@daan/contract/seed-funds'

const seeds: Readonly<Record<string, FundContent>> = seedFunds

/**
 * Gives what pages say of a fund without an edition: the product's words in the demonstration; its name and one
 * neutral line where a charity runs the site, because the charity has not said more.
 * @throws RangeError where the product knows no such fund
 */
export function seedContent(key: string, isDemonstration: boolean): FundContent {
  const content = Object.hasOwn(seeds, key) ? seeds[key] : undefined
  if (!content) throw new RangeError(`The product has no words for the fund ${key}.`)
  return isDemonstration ? content : neutral(content)
}

function neutral(content: FundContent): FundContent {
  const { en, bn } = content.name
  return {
    ...content,
    lead: { en: `Gifts to this fund are for: ${en}.`, bn: `এই তহবিলের দান যে কাজের জন্য: ${bn}।` },
    uses: [],
  }
}
