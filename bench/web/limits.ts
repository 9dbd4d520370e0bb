/** Limits of every public page, by Lighthouse's mobile preset. */
export const webLimits = {
  performance: 98,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  layoutShift: 0.01,
  /** One page's own, the median of its runs. */
  blockingMs: 100,
  /** The median over all pages of a run: a single page's hangs too much on what else a machine does. */
  medianBlockingMs: 30,
  /** First and largest paint, to the hand-written page's. */
  paintToStatic: 1.2,
  /** Bytes before the first paint, to the hand-written page's. */
  bytesToStatic: 2,
} as const

/** A cheap phone far from a mast: WebPageTest's "3G Slow", with a processor four times slower. */
export const slowPhone = {
  viewport: { width: 390, height: 844 },
  bitsPerSecond: 400_000,
  roundTripMs: 400,
  timesSlower: 4,
  /** The first visit to the front page answers a press within this, in ms. */
  answerMs: 7000,
} as const
