/** What the web build is told, and what the server must know of the files that it writes. */

import type { Charity } from './charity.ts'

/** The environment variable in which the web build finds its {@link SiteSettings} as JSON. */
export const siteSettingsVariable = 'DAAN_SITE'

/** What pages say of whoever runs the site. */
export type SiteSettings = {
  charity: Charity
  /** Whether nobody has said yet who runs it. */
  isDemonstration: boolean
  /** Whether a gift is taken at its word: no money moves here. */
  giftsArePromises: boolean
  /** Whether tickets of the raffle are sold. */
  sellsTickets: boolean
  /** A PNG, JPEG or WebP file by its absolute path, and the digest of what is in it. */
  logo: { file: string; sha256: string } | null
}

/** The site's origin in built files; the server puts its public address in its place. */
export const originPlaceholder = 'https://site-origin.invalid'

/** The page for addresses that are not prerendered, such as a receipt's. React Router names it. */
export const fallbackFile = '__spa-fallback.html'

/** What a build with Firebase knows of its project, where Firebase's own hosting has it. Other builds have no such file. */
export const firebaseFile = '__/firebase/init.json'

/** The address of that page for the service worker. */
export const shellPath = '/shell'

/** English addresses of pages that are drawn by the browser from that file; Bangla ones lie below `/bn`. */
export const fallbackPaths = [
  '/receipt/:receipt',
  '/payment/:payment',
  '/profile',
  '/manageadvertisement',
  '/viewour/top-donor',
  '/raffle',
  '/special/raffle',
  '/manageraffle',
  '/giftCard/:id',
  '/special/giftcard/:id',
  '/admin',
  '/admin/audit',
  '/admin/payments',
  '/admin/payments/:payment',
  '/admin/settlement',
] as const

/** The one page that shows pictures of links that its visitor types; it stands under `/bn` too. */
export const linkedPicturesPage = '/sponsership'
