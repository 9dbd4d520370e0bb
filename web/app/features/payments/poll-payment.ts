import { type FoundPayment, isOpen, loadPayment } from './load-payment.ts'

const firstDelayMs = 2_000
/** How often it is asked that soon again before the pauses grow. */
const quickTimes = 5
const longestDelayMs = 60_000

/** How long to wait before asking once more, having asked so often. */
export function pollDelayMs(asked: number): number {
  return Math.min(firstDelayMs * 2 ** Math.max(0, asked - quickTimes + 1), longestDelayMs)
}

type PollOptions = { signal: AbortSignal; onRead: (found: FoundPayment) => void }

/** Asks how a payment stands until it is decided, in ever longer pauses; not while nobody looks. */
export async function pollPayment(payment: string, options: PollOptions): Promise<void> {
  const { signal, onRead } = options
  for (let asked = 0; ; asked += 1) {
    await pause(pollDelayMs(asked), signal)
    if (signal.aborted) return
    const found = await loadPayment(payment, signal)
    if (signal.aborted) return
    onRead(found)
    if (typeof found === 'object' && !isOpen(found)) return
  }
}

/** Resolves when the time is over and the page is seen; at once when somebody comes back to it. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
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
