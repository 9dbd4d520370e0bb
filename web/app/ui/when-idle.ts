/** Time that a device may be too busy for what waits for it to rest. */
const patienceMs = 1000

/**
 * Runs work when the page is at rest, so that it keeps nobody waiting. A busy device may never rest:
 * there the work is done after a second. Safari cannot tell, and does it next.
 */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: patienceMs })
  else setTimeout(work)
}
