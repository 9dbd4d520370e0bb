import { pauseUntilSeen, pollDelayMs } from '../../api/poll.ts'
import { type FoundPayment, isOpen, loadPayment } from './load-payment.ts'

type PollOptions = { signal: AbortSignal; onRead: (found: FoundPayment) => void }

/** Asks how a payment stands until it is decided, in ever longer pauses; not while nobody looks. */
export async function pollPayment(payment: string, options: PollOptions): Promise<void> {
  const { signal, onRead } = options
  for (let asked = 0; ; asked += 1) {
    await pauseUntilSeen(pollDelayMs(asked), signal)
    if (signal.aborted) return
    const found = await loadPayment(payment, signal)
    if (signal.aborted) return
    onRead(found)
    if (typeof found === 'object' && !isOpen(found)) return
  }
}
