/** What a page imports, by address. */
export type BootPlan = {
  /** What several pages share. */
  shared: readonly string[]
  /** The page's own. */
  own: readonly string[]
  /** What hydrates it, once the others are there. */
  entries: readonly string[]
  /** The module of hydration, one for all pages. */
  hydration: string
  /** The style sheet; null where the page has its whole style in it. */
  style: string | null
}
