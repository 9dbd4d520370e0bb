/** What the outbox needs of the browser; tests bring their own. */
export type Surroundings = {
  now(): number
  random(): number
  newKey(): string
  /** Resolves after `ms`, or as soon as the signal aborts. */
  sleep(ms: number, signal: AbortSignal): Promise<void>
  /** Runs `work` while no other tab runs work of this name. */
  inTurn(name: string, work: () => Promise<void>): Promise<void>
  /** Tells other tabs that something changed; `onNews` hears the same from them. */
  openNews(name: string, onNews: () => void): { tell(): void }
  /** Calls back when sending may work again: the network returned, the page is looked at. */
  onReturn(callback: () => void): void
}

/** The browser itself. What it lacks only costs a request more: the server takes each key once. */
export const browserSurroundings: Surroundings = {
  now: () => Date.now(),
  random: () => Math.random(),
  newKey: () => crypto.randomUUID?.() ?? uuidFromBytes(crypto.getRandomValues(new Uint8Array(16))),
  sleep: (ms, signal) =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve()
      const timer = setTimeout(resolve, ms)
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        resolve()
      })
    }),
  async inTurn(name, work) {
    if (!navigator.locks) return work()
    await navigator.locks.request(name, work)
  },
  openNews(name, onNews) {
    if (!('BroadcastChannel' in globalThis)) return { tell: () => undefined }
    const channel = new BroadcastChannel(name)
    channel.onmessage = onNews
    return { tell: () => channel.postMessage(null) }
  },
  onReturn(callback) {
    addEventListener('online', callback)
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') callback()
    })
  },
}

// `crypto.randomUUID` exists only on https and localhost; a shop's own network may have neither.
function uuidFromBytes(bytes: Uint8Array): string {
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}
