/** Settings of the web build, and names of its files that the server must know. */

import type { Charity } from './charity.ts'
import type { FundContent } from './fund-content.ts'
import type { FundCategory } from './funds.ts'
import type { FrontPage, GalleryContent } from './site-parts.ts'

/** A fund as pages show it; drafts are shown nowhere. */
export type SiteFund = FundContent & {
  key: string
  category: FundCategory
  type: string
  slug: string
  state: 'open' | 'closed' | 'hidden'
}

/** Firebase project at which pages sign people in, as its SDK knows it; nothing of it is secret. */
export type FirebaseProject = { apiKey: string; authDomain: string; projectId: string }

/** Facts about the charity and this site. */
export type SiteSettings = {
  charity: Charity
  /** No charity has described itself yet. */
  isDemonstration: boolean
  /** Gifts are taken at their word: no money moves here. */
  giftsArePromises: boolean
  sellsTickets: boolean
  /** Null where our own server signs people in. */
  firebase: FirebaseProject | null
  /** A PNG, JPEG or WebP file by its absolute path, and the digest of what is in it. */
  logo: { file: string; sha256: string } | null
  /** The charity's choice for the front page; null for the usual one. */
  front: FrontPage | null
  /** The charity's photographs; null: our drawings are shown. */
  gallery: GalleryContent | null
}

/** Content of a site, from which its pages are rendered; funds in the order in which they are shown. */
export type SiteContent = SiteSettings & { funds: readonly SiteFund[] }

/** The site's origin in built files; the server puts its public address in its place. */
export const originPlaceholder = 'https://site-origin.invalid'

/** The page for addresses that are not prerendered, such as a receipt's. React Router names it. */
export const fallbackFile = '__spa-fallback.html'

/** Addresses of that page for service workers begin so. */
export const shellPath = '/shell'

/** The address of that page for the service worker of one site. @param sha256 of the file as rendered, hex */
export function shellPathOf(sha256: string): string {
  return `${shellPath}/${sha256.slice(0, 16)}`
}

/** English addresses of pages that are drawn by the browser from that file; Bangla ones lie below `/bn`. */
export const fallbackPaths = [
  '/receipt/:receipt',
  '/payment/:payment',
  '/share/:slug',
  '/preview/:token',
  '/preview/site/:part',
  '/no-reminders/:token',
  '/no-news/:token',
  '/hear-news/:token',
  '/profile',
  '/profile/statement',
  '/manageadvertisement',
  '/viewour/top-donor',
  '/raffle',
  '/special/raffle',
  '/manageraffle',
  '/giftCard/:id',
  '/special/giftcard/:id',
  '/admin',
  '/admin/approvals',
  '/admin/audit',
  '/admin/funds',
  '/admin/funds/new',
  '/admin/funds/:key',
  '/admin/news',
  '/admin/news/new',
  '/admin/news/:news',
  '/admin/donors',
  '/admin/donors/:receiptNumber',
  '/admin/donors/:receiptNumber/statement',
  '/admin/gifts',
  '/admin/spending',
  '/admin/spending/new',
  '/admin/bank',
  '/admin/bank/:month',
  '/admin/messages',
  '/admin/money-in',
  '/admin/receipts/:receipt',
  '/admin/site',
  '/admin/site/:part',
  '/admin/payments',
  '/admin/payments/:payment',
  '/admin/imports',
  '/admin/imports/:batch',
  '/admin/settlement',
  '/admin/team',
  '/admin/api-keys',
  '/admin/webhooks',
  '/admin/second-factor',
] as const

/** The one page that shows pictures of links that its visitor types; it stands under `/bn` too. */
export const linkedPicturesPage = '/sponsership'
