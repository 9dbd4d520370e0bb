/** Addresses of a page's imports. */
export type BootPlan = {
  /** Modules that several pages share. */
  shared: readonly string[]
  /** The page's own. */
  own: readonly string[]
  /** Modules that hydrate it, once the others are there. */
  entries: readonly string[]
  /** The module of hydration, one for all pages. */
  hydration: string
  /** The style sheet; null where the page has its whole style in it. */
  style: string | null
}
