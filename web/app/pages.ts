import { funds, pathOfFund } from '@daan/contract/funds'

/** A page's path below its language, and the route module that draws it. */
export type Page = readonly [path: string, file: string]

/** Pages that stand alone. */
export const widePages: readonly Page[] = [
  ['', 'home'],
  ['home', 'home'],
  ['about', 'about'],
  ['contact', 'contact'],
  ['populer-work', 'popular-work'],
  ['gallery', 'gallery'],
  ['rickshaw', 'rickshaw'],
  ['fund', 'funds'],
  ['receipt/:receipt', 'receipt'],
  ['*', 'not-found'],
]

/** Pages with a side column. */
export const columnPages: readonly Page[] = [
  // One by one and not as a pattern, so that an address of no fund is an address of no page.
  ...funds.map((fund): Page => [pathOfFund(fund).slice(1), 'fund']),
  ['viewour', 'view-our'],
  ['viewour/total-fund', 'total-fund'],
  ['special', 'special'],
  ['special/tshirtadopt', 'tshirt'],
]

/** Addresses that are known at build time, in English. */
export const knownAddresses = [...widePages, ...columnPages]
  .filter(([path]) => !/[:*]/.test(path))
  .map(([path]) => `/${path}`)
