/** The browser as a poll uses it; tests bring their own. */
export type PollEnvironment = {
  /** ms since 1970, alike in all tabs; it only goes forward. */
  now(): number
  random(): number
  /** Resolves after `ms`, or as soon as the signal aborts. */
  sleep(ms: number, signal: AbortSignal): Promise<void>
  /** Resolves when the page is looked at, with a signal that aborts when it is no longer, or `until` does. */
  lookedAt(until: AbortSignal): Promise<AbortSignal>
  /** Runs `work` while no other tab runs work of this name; not at all when the signal aborts before. */
  inTurn(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void>
  /** Tells other tabs; `onMessage` hears what they tell. */
  openChannel<Message>(
    name: string,
    onMessage: (message: Message) => void,
  ): { publish(message: Message): void; close(): void }
}

const isLookedAt = () => document.visibilityState === 'visible'

/** The browser itself. What it lacks only costs a poll for each tab. */
export const browserEnvironment: PollEnvironment = {
  now: () => performance.timeOrigin + performance.now(),
  random: () => Math.random(),
  sleep: (ms, signal) =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve()
      const timer = setTimeout(resolve, ms)
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        resolve()
      })
    }),
  async lookedAt(until) {
    const ended = new AbortController()
    const end = () => ended.abort()
    until.addEventListener('abort', end, { once: true })
    if (until.aborted) end()
    else if (!isLookedAt()) await nextVisibility(until)
    if (!until.aborted) void nextVisibility(ended.signal).then(end)
    return ended.signal
  },
  async inTurn(name, signal, work) {
    if (!navigator.locks) return work()
    await navigator.locks.request(name, { signal }, work).catch((error) => {
      if (!signal.aborted) throw error // no turn came while the page was looked at
    })
  },
  openChannel(name, onMessage) {
    if (!('BroadcastChannel' in globalThis)) {
      return { publish: () => undefined, close: () => undefined }
    }
    const channel = new BroadcastChannel(name)
    channel.onmessage = ({ data }) => onMessage(data)
    return {
      publish: (message) => channel.postMessage(message),
      close: () => channel.close(),
    }
  },
}

/** Resolves when the page is hidden or shown the next time, or the signal aborts. */
function nextVisibility(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController()
    function settle(): void {
      stop.abort()
      resolve()
    }
    signal.addEventListener('abort', settle, { signal: stop.signal })
    document.addEventListener('visibilitychange', settle, { signal: stop.signal })
  })
}
