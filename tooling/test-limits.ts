/**
 * Limit of one wait of a test, in ms. It only ends what hangs: no machine that works is so
 * slow, and no result depends on it.
 */
export const hangLimitMs = 2 * 60_000

/** Limits of tests and hooks, which may wait for several things, the same in every project. */
export const testLimits = {
  testTimeout: 3 * hangLimitMs,
  hookTimeout: 3 * hangLimitMs,
  expect: { poll: { timeout: hangLimitMs } },
}
