/** Limits of a page before anybody touches it, in bytes. */
type Budget = {
  /** The page with its style and its hero, brotli: each letter of Bangla takes three bytes. */
  page: { en: number; bn: number }
  /** Script it asks for at once, gzip, in English. */
  script: number
}

/** Bytes that a fresh connection brings in its first round trip: ten segments (RFC 6928). */
export const firstRoundTrip = 10 * 1460

/** Limit of a page's response headers over https, in bytes; a journey asks the server. */
export const headerBytes = 1040

/** Kinds of pages with budgets of their own. */
export type PageKind = 'front' | 'fund' | 'figures' | 'form' | 'account' | 'winners' | 'plain'

/**
 * The front page comes with its headers in one round trip, in both languages. Each leaves 1 to 3 %
 * above the heaviest page: a change of the header or a paragraph fits, a library does not. Pages with a form may
 * weigh what says beside it by what one pays, and at once what cannot be paid.
 * Texts of all public pages are one catalogue, which comes after the first paint.
 */
export const budgets = {
  // Two kilobytes of script report parts that never come, show presses and say before paying how one pays.
  front: { page: { en: 12_600, bn: firstRoundTrip - headerBytes }, script: 179_000 },
  // In each page 150 bytes answer a press before its script is there: until then it was lost or mute.
  fund: { page: { en: 7_850, bn: 8_500 }, script: 179_500 },
  figures: { page: { en: 6_950, bn: 7_500 }, script: 180_000 },
  form: { page: { en: 8_450, bn: 9_100 }, script: 178_700 },
  // Sign-up shows seven pictures to choose from, so that nobody needs a link.
  account: { page: { en: 7_950, bn: 8_650 }, script: 212_000 },
  // The side column, what a draw that was replaced says of itself, and why a photo is not shown.
  winners: { page: { en: 7_600, bn: 8_200 }, script: 213_000 },
  plain: { page: { en: 8_400, bn: 9_200 }, script: 179_000 },
} as const satisfies Record<PageKind, Budget>

/** Script that a Bangla page may have more, for its texts. */
export const moreScript = { en: 0, bn: 4400 } as const

/** Limits of a page's fonts: Bangla has 47 KB of letters more. */
export const fontBudgets = { en: 14_500, bn: 63_000 } as const

/** Limits of a whole front page: page, script and fonts. */
export const wholeFrontBudgets = { en: 220_000, bn: 256_000 } as const

const kinds: readonly (readonly [RegExp, PageKind])[] = [
  [/^\/(home)?$/, 'front'],
  [/^\/fund\/./, 'fund'],
  [/^\/viewour/, 'figures'],
  [/^\/(signin|signup|sponsership|verify-email|reset-password|auth\/popup-done)$/, 'account'],
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
