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
  /** After this long, in ms, script that does not come is a failure. */
  loadTimeoutMs: number
  /** After this long, in ms, a page in a background tab, which paints nothing, starts all the same. */
  paintTimeoutMs: number
}
