import { resetPage, verificationPage } from '@daan/contract/accounts'
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

/** Pages that lead in; everybody may open them. Their texts are those of signed-in screens. */
export const accountPages: readonly Page[] = [
  ['signin', 'signed-in/sign-in'],
  ['signup', 'signed-in/sign-up'],
  [verificationPage.slice(1), 'signed-in/verify-email'],
  [resetPage.slice(1), 'signed-in/reset-password'],
]

/** Pages for whoever is signed in, alone. */
export const ownPages: readonly Page[] = [['profile', 'signed-in/profile']]

/** The same with a side column. */
export const ownColumnPages: readonly Page[] = [['viewour/top-donor', 'signed-in/top-donors']]

/** Addresses that are known at build time and the same for everybody, in English. */
export const knownAddresses = [...widePages, ...columnPages, ...accountPages]
  .filter(([path]) => !/[:*]/.test(path))
  .map(([path]) => `/${path}`)
