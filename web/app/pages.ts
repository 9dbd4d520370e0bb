import { popupDonePage, resetPage, verificationPage } from '@daan/contract/accounts'
import { funds, pathOfFund } from '@daan/contract/funds'
import { linkedPicturesPage } from '@daan/contract/web-build'

/** A page's path below its language, and the route module that draws it. */
export type Page = readonly [path: string, file: string]

/** Pages that stand alone. */
export const widePages: readonly Page[] = [
  ['', 'home'],
  ['home', 'home'],
  ['contact', 'contact'],
  ['populer-work', 'popular-work'],
  ['gallery', 'gallery'],
  ['fund', 'funds'],
  ['about', 'about'],
  ['rickshaw', 'rickshaw'],
  ['receipt/:receipt', 'receipt'],
  ['receipts', 'own-receipts'],
  ['payment/:payment', 'payment'],
  ['*', 'not-found'],
]

/** Pages with a side column; each fund by its name, so that an address of no fund is one of no page. */
export const columnPages: readonly Page[] = [
  ...funds.map((fund): Page => [pathOfFund(fund).slice(1), 'fund']),
  ['viewour', 'view-our'],
  ['viewour/total-fund', 'total-fund'],
  ['special', 'special'],
  ['special/tshirtadopt', 'tshirt'],
]

/** Ways in, which no search engine lists; their texts are those of signed-in screens. */
export const accountPages: readonly Page[] = [
  ['signin', 'signed-in/sign-in'],
  ['signup', 'signed-in/sign-up'],
  [verificationPage.slice(1), 'signed-in/verify-email'],
  [resetPage.slice(1), 'signed-in/reset-password'],
  [popupDonePage.slice(1), 'signed-in/popup-done'],
]

/** For everybody, with the texts of signed-in screens, as few open it. */
export const sponsorPages: readonly Page[] = [
  [linkedPicturesPage.slice(1), 'signed-in/sponsorship'],
]

/** The same with a side column. */
export const resultPages: readonly Page[] = [['special/raffleresult', 'signed-in/raffle-result']]

/** Pages for whoever is signed in, alone. */
export const ownPages: readonly Page[] = [
  ['profile', 'signed-in/profile'],
  ['giftCard/:id', 'signed-in/gift-card'],
]

/** The same with a side column. */
export const ownColumnPages: readonly Page[] = [
  ['viewour/top-donor', 'signed-in/top-donors'],
  ['special/giftcard/:id', 'signed-in/gift-cards'],
  ['raffle', 'signed-in/raffle'],
  ['special/raffle', 'signed-in/raffle'],
]

/** Pages for admins, with texts of their own. */
export const adminPages: readonly Page[] = [
  ['admin', 'signed-in/admin/desk'],
  ['admin/audit', 'signed-in/admin/audit'],
  ['admin/payments', 'signed-in/admin/payments'],
  ['admin/payments/:payment', 'signed-in/admin/payment'],
  ['admin/settlement', 'signed-in/admin/settlement'],
  ['manageraffle', 'signed-in/admin/manage-raffle'],
  ['manageadvertisement', 'signed-in/admin/sponsorship-requests'],
]

/** Lazy parts of all pages that come once somebody signs in. */
export const signedInParts = [
  'session/signed-in/session-manager.ts',
  'routes/signed-in/own-tools.tsx',
]

/** Addresses that are known at build time and the same for everybody, in English. */
export const knownAddresses = [
  ...widePages,
  ...columnPages,
  ...sponsorPages,
  ...resultPages,
  ...accountPages,
]
  .filter(([path]) => !/[:*]/.test(path))
  .map(([path]) => `/${path}`)
