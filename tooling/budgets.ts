/** Cost of a page before anybody touches it, in bytes. */
type Weight = {
  /** The page with its style and its hero, brotli: each letter of Bangla takes three bytes. */
  page: { en: number; bn: number }
  /** Script it asks for at once, gzip, in Bangla, whose texts are 3 KB more. */
  script: number
}

/** Bytes that a fresh connection brings in its first round trip: ten segments (RFC 6928). */
export const firstRoundTrip = 10 * 1460

/** Limit of a page's response headers over https, in bytes; a journey asks the server. */
export const headerBytes = 1040

/** Limit of a front page, which comes with its headers in one round trip, in bytes. */
export const frontPageBytes = firstRoundTrip - headerBytes

/** Limit of the script that opens our form on other sites' pages, as it is, in bytes. */
export const donateScriptBytes = 3000

/** Kinds of pages with budgets of their own. */
export type PageKind = 'front' | 'fund' | 'figures' | 'form' | 'account' | 'winners' | 'plain'

/** Share of a weight below that a page may have: words and small parts fit, a library does not. */
export const room = 1.1

/** Weights of the heaviest page of each kind. Texts of all public pages are one catalogue, which comes after the first paint. */
export const weights = {
  front: { page: { en: 12_300, bn: 13_400 }, script: 180_000 },
  fund: { page: { en: 7_650, bn: 8_250 }, script: 179_300 },
  figures: { page: { en: 6_750, bn: 7_300 }, script: 179_800 },
  form: { page: { en: 8_250, bn: 8_950 }, script: 178_400 },
  // Sign-up shows seven pictures to choose from, so that nobody needs a link; sign-in says how a second factor is proven.
  // Like the winners' page it has the catalogue of whoever is signed in, with a sentence for each refusal, the words of the
  // public book's page and of news by mail. Whoever signs in loads the adapters of both identity providers, 3 KB more.
  account: { page: { en: 7_850, bn: 8_500 }, script: 232_500 },
  // The side column, what a draw that was replaced says of itself, and why a photo is not shown.
  winners: { page: { en: 6_650, bn: 7_250 }, script: 234_500 },
  plain: { page: { en: 8_300, bn: 9_100 }, script: 178_700 },
} as const satisfies Record<PageKind, Weight>

/** Weights of a page's fonts: Bangla has 47 KB of letters more. */
export const fontWeights = { en: 13_800, bn: 60_900 } as const

const kinds: readonly (readonly [RegExp, PageKind])[] = [
  [/^\/(home)?$/, 'front'],
  [/^\/fund\/./, 'fund'],
  [/^\/viewour/, 'figures'],
  [
    /^\/(signin|signup|sponsership|open-books|verify-email|reset-password|auth\/popup-done)$/,
    'account',
  ],
  [/^\/special\/raffleresult$/, 'winners'],
  [/^\/(contact|rickshaw|special\/tshirtadopt)$/, 'form'],
]

/** @param route such as `/bn/fund/flood` */
export function kindOf(route: string): PageKind {
  const bare = route.replace(/^\/bn(?=\/|$)/, '') || '/'
  return kinds.find(([routes]) => routes.test(bare))?.[1] ?? 'plain'
}

/** @param route such as `/bn/fund/flood` */
export function languageOf(route: string): 'en' | 'bn' {
  return /^\/bn(\/|$)/.test(route) ? 'bn' : 'en'
}
