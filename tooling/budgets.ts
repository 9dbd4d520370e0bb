/** What a page may cost before anybody touches it, in bytes. */
type Budget = {
  /** The page with its style and its hero, brotli. */
  page: number
  /** Script it asks for at once, gzip. */
  script: number
}

/** What tells pages apart that may not weigh the same. */
export type PageKind = 'front' | 'fund' | 'figures' | 'form' | 'account' | 'plain'

/**
 * Each holds for English, and with `moreForTexts` for Bangla. It leaves 1 to 5 % above the heaviest
 * page: a change of the header or a paragraph fits, a library does not.
 */
export const budgets = {
  front: { page: 14_700, script: 167_300 },
  fund: { page: 8_700, script: 169_100 },
  figures: { page: 7_700, script: 170_300 },
  form: { page: 9_400, script: 168_200 },
  account: { page: 8_600, script: 199_000 },
  plain: { page: 9_100, script: 168_200 },
} as const satisfies Record<PageKind, Budget>

/** What a Bangla page may weigh more than an English one: each of its letters takes three bytes. */
export const moreForTexts = {
  en: { page: 0, script: 0 },
  bn: { page: 650, script: 2500 },
} as const satisfies Record<string, Budget>

/** What the fonts of a page may weigh: those of Bangla have 47 KB of letters more. */
export const fontBudgets = { en: 14_500, bn: 63_000 } as const

/** What a whole front page may weigh: page, script and fonts. */
export const wholeFrontBudgets = { en: 220_000, bn: 250_000 } as const

const kinds: readonly (readonly [RegExp, PageKind])[] = [
  [/^\/(home)?$/, 'front'],
  [/^\/fund\/./, 'fund'],
  [/^\/viewour/, 'figures'],
  [
    /^\/(signin|signup|sponsership|verify-email|reset-password|auth\/popup-done|special\/raffleresult)$/,
    'account',
  ],
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
