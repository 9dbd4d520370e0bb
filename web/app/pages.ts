import { popupDonePage, resetPage, verificationPage } from '@daan/contract/accounts'
import { embeddedPage } from '@daan/contract/embedded-form'
import { hearNewsPath, noNewsPath } from '@daan/contract/news-by-mail'
import { noRemindersPath } from '@daan/contract/reminders'
import type { Right } from '@daan/contract/rights'
import { linkedPicturesPage } from '@daan/contract/web-build'

/** A page's path below its language, the route module that draws it, and the right it needs of staff. */
export type Page = readonly [path: string, file: string, right?: Right]

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
  ['share/:slug', 'share'],
  ['preview/site/:part', 'site-preview'],
  ['*', 'not-found'],
]

/** Pages without header and footer, for frames on other sites. */
export const framedPages: readonly Page[] = [[embeddedPage.slice(1), 'embed']]

/** Pages with a side column. */
export const columnPages: readonly Page[] = [
  ['fund/:slug', 'fund'],
  ['preview/:token', 'fund-preview'],
  ['viewour', 'view-our'],
  ['viewour/total-fund', 'total-fund'],
  ['special', 'special'],
  ['special/tshirtadopt', 'tshirt'],
]

/** Ways in, which no search engine lists; their texts are those of signed-in screens. */
export const accountPages: readonly Page[] = [
  ['signin', 'sign-in'],
  ['signup', 'sign-up'],
  [verificationPage.slice(1), 'verify-email'],
  [resetPage.slice(1), 'reset-password'],
  [popupDonePage.slice(1), 'popup-done'],
]

/** For everybody, with the texts of signed-in screens, as few open them. */
export const seldomPages: readonly Page[] = [
  [linkedPicturesPage.slice(1), 'sponsorship'],
  [`${noRemindersPath.slice(1)}/:token`, 'no-reminders'],
  [`${noNewsPath.slice(1)}/:token`, 'no-news'],
  [`${hearNewsPath.slice(1)}/:token`, 'hear-news'],
  ['open-books', 'open-books'],
]

/** The same with a side column. */
export const resultPages: readonly Page[] = [['special/raffleresult', 'raffle-result']]

/** Pages for whoever is signed in, alone. */
export const ownPages: readonly Page[] = [
  ['profile', 'profile'],
  ['giftCard/:id', 'gift-card'],
  ['profile/statement', 'statement'],
]

/** The same with a side column. */
export const ownColumnPages: readonly Page[] = [
  ['viewour/top-donor', 'top-donors'],
  ['special/giftcard/:id', 'gift-cards'],
  ['raffle', 'raffle'],
  ['special/raffle', 'raffle'],
]

/** Pages for admins, with texts of their own, and the right of whoever may read them. */
export const adminPages: readonly Required<Page>[] = [
  ['admin', 'admin/desk', 'desk.view'],
  ['admin/approvals', 'admin/approvals', 'desk.view'],
  ['admin/audit', 'admin/audit', 'audit.view'],
  ['admin/funds', 'admin/funds', 'content.view'],
  ['admin/funds/new', 'admin/new-fund', 'content.edit'],
  ['admin/funds/:key', 'admin/fund', 'content.view'],
  ['admin/news', 'admin/news-list', 'content.view'],
  ['admin/news/new', 'admin/new-news', 'content.edit'],
  ['admin/news/:news', 'admin/news', 'content.view'],
  ['admin/gifts', 'admin/gifts', 'gifts.view'],
  ['admin/donors', 'admin/donors', 'donors.view'],
  ['admin/donors/:receiptNumber', 'admin/donor', 'donors.view'],
  ['admin/donors/:receiptNumber/statement', 'admin/donor-statement', 'donors.view'],
  ['admin/messages', 'admin/messages', 'messages.view'],
  ['admin/money-in', 'admin/money-in', 'gifts.view'],
  ['admin/receipts/:receipt', 'admin/receipt', 'gifts.view'],
  ['admin/imports', 'admin/imports', 'gifts.view'],
  ['admin/imports/:batch', 'admin/import', 'gifts.view'],
  ['admin/site', 'admin/site', 'content.view'],
  ['admin/site/:part', 'admin/site-part', 'content.view'],
  ['admin/payments', 'admin/payments', 'gifts.view'],
  ['admin/payments/:payment', 'admin/payment', 'gifts.view'],
  ['admin/spending', 'admin/spending', 'spending.view'],
  ['admin/spending/new', 'admin/new-payout', 'spending.prepare'],
  ['admin/bank', 'admin/bank', 'spending.view'],
  ['admin/bank/:month', 'admin/bank-month', 'spending.view'],
  ['admin/settlement', 'admin/settlement', 'settlement.view'],
  ['admin/team', 'admin/team', 'desk.view'],
  ['admin/api-keys', 'admin/api-keys', 'team.manage'],
  ['admin/webhooks', 'admin/webhooks', 'team.manage'],
  ['admin/second-factor', 'admin/second-factor', 'desk.view'],
  ['manageraffle', 'admin/manage-raffle', 'raffle.manage'],
  ['manageadvertisement', 'admin/sponsorship-requests', 'sponsors.view'],
]

/** Lazy parts of all pages that come once somebody signs in. */
export const signedInParts = ['session/session-manager.ts', 'routes/own-tools.tsx']

/** Addresses that are known at build time and the same for everybody, in English. */
export const knownAddresses = [
  ...widePages,
  ...columnPages,
  ...seldomPages,
  ...resultPages,
  ...accountPages,
  ...framedPages,
]
  .filter(([path]) => !/[:*]/.test(path))
  .map(([path]) => `/${path}`)
