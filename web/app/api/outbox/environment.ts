import { newKey } from './new-key.ts'

/** The browser as the outbox uses it; tests bring their own. */
export type Environment = {
  now(): number
  random(): number
  newKey(): string
  /** Resolves after `ms`, or as soon as the signal aborts. */
  sleep(ms: number, signal: AbortSignal): Promise<void>
  /** Runs `work` while no other tab runs work of this name, or when its turn is too long in coming. */
  inTurn(name: string, work: () => Promise<void>): Promise<void>
  /** Tells other tabs that something changed; `onMessage` hears the same from them. */
  openChannel(name: string, onMessage: () => void): { publish(): void }
  /** Calls back when sending may work again: the network returned, the page is looked at. */
  onReturn(callback: () => void): void
}

/**
 * Time that a tab waits for its turn: one that the browser put to sleep must not hold up the others'
 * gifts. One that is only slow is overtaken as well, which costs a request.
 */
const turnPatienceMs = 5000

/** The browser itself. What it lacks only costs a request more: the server takes each key once. */
export const browserEnvironment: Environment = {
  now: () => Date.now(),
  random: () => Math.random(),
  newKey,
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
    let isOurTurn = false
    const waiting = { signal: AbortSignal.timeout(turnPatienceMs) }
    const turn = navigator.locks.request(name, waiting, () => {
      isOurTurn = true
      return work()
    })
    // No turn came: the browser grants none, or a tab that it put to sleep holds on to its own.
    await turn.catch((error) => {
      if (isOurTurn) throw error
      return work()
    })
  },
  openChannel(name, onMessage) {
    try {
      const channel = new BroadcastChannel(name)
      channel.onmessage = onMessage
      return { publish: () => channel.postMessage(null) }
    } catch {
      return { publish: () => undefined } // there is none, or it is forbidden as storage is
    }
  },
  onReturn(callback) {
    addEventListener('online', callback)
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') callback()
    })
  },
}
