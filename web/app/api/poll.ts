const firstDelayMs = 2_000
/** Polls before the pauses grow. */
const quickTimes = 5
const longestDelayMs = 60_000

/** Returns the pause before the next poll, by the number of polls so far. */
export function pollDelayMs(asked: number): number {
  return Math.min(firstDelayMs * 2 ** Math.max(0, asked - quickTimes + 1), longestDelayMs)
}

/** Resolves when the time is over and the page is seen; at once when somebody comes back to it. */
export function pauseUntilSeen(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController()
    const end = () => {
      if (document.hidden && !signal.aborted) return
      clearTimeout(timer)
      done.abort()
      resolve()
    }
    const timer = setTimeout(end, ms)
    const options = { signal: done.signal }
    document.addEventListener('visibilitychange', end, options)
    addEventListener('online', end, options)
    signal.addEventListener('abort', end, options)
  })
}
