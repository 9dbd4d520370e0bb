/** What `bench:web` must reach on every public page, by Lighthouse's mobile preset. */
export const webLimits = {
  performance: 98,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  layoutShift: 0.01,
  blockingMs: 50,
  /** First and largest paint, to the hand-written page's. */
  paintToStatic: 1.2,
  /** Bytes before the first paint, to the hand-written page's. */
  bytesToStatic: 2,
} as const
