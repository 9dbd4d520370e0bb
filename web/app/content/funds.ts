import type { Locale } from '@daan/contract/digits'
import { type FundCategory, fundCategories } from '@daan/contract/funds'
import { funds, type PageFund } from './site-content.ts'

export { type FundCategory, fundCategories, funds }
export type Fund = PageFund
export type FundKey = Fund['key']

/** Finds a fund by its `fundType` in calls; undefined for one that this page does not know yet. */
export function fundOfType(type: string): Fund | undefined {
  return funds.find((fund) => fund.type === type)
}

/** Names a fund by its `fundType`, which stands for one that this page does not know yet. */
export function fundName(type: string, locale: Locale): string {
  return fundOfType(type)?.name[locale] ?? type
}

/** Finds a fund by its key; undefined for one that this page does not know yet, which another tab may. */
export function findFund(key: FundKey): Fund | undefined {
  return funds.find((fund) => fund.key === key)
}

/** Gives a fund by its key. @throws RangeError */
export function fundOf(key: FundKey): Fund {
  const fund = findFund(key)
  if (!fund) throw new RangeError(`No fund is called ${key}.`)
  return fund
}

/** Names a fund by its key, and one that this page does not know yet by the key itself. */
export function fundNameByKey(key: FundKey, locale: Locale): string {
  return findFund(key)?.name[locale] ?? key
}

/** Funds that take gifts, in the charity's order. */
export const openFunds = funds.filter(isOpen)

/** Tells whether pages offer to give to a fund. */
export function isOpen({ state }: Fund): boolean {
  return state === 'open'
}

/** Those funds of some keys that are open, in the order of the keys. */
export function openFundsOf(keys: readonly FundKey[]): Fund[] {
  return keys.flatMap((key) => openFunds.find((fund) => fund.key === key) ?? [])
}

/** The open funds of a category. */
export function fundsIn(category: FundCategory): readonly Fund[] {
  return openFunds.filter((fund) => fund.category === category)
}

/** The categories in which a fund is open. */
export const openCategories = fundCategories.filter((category) => fundsIn(category).length > 0)

/** True if gifts for a rickshaw are taken, which have a page and buttons of their own. */
export const offersRickshaw = isOpen(fundOf('rickshawFor1000'))

/** Gives the path of a fund's page. */
export function pathOfFund({ slug }: Fund): string {
  return `/fund/${slug}`
}

/** The fund whose page is at a path; undefined where no fund's page is. */
export function fundAt(path: string): Fund | undefined {
  return funds.find((fund) => pathOfFund(fund) === path)
}
