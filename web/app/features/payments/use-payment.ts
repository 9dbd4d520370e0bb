import { useEffect, useState } from 'react'
import { pauseUntilSeen, pollDelayMs } from '../../api/poll.ts'
import { type FoundPayment, isOpen, loadPayment, type Payment } from './load-payment.ts'

/** A payment as it stands now, asked for until it is decided; whether the last question went unanswered. */
export function usePayment(first: Payment): { payment: Payment; isUnheard: boolean } {
  const [payment, setPayment] = useState(first)
  const [isUnheard, setUnheard] = useState(false)
  const isWaiting = isOpen(payment)
  useEffect(() => {
    if (!isWaiting) return
    const stop = new AbortController()
    void pollPayment(first.payment, {
      signal: stop.signal,
      onRead(found) {
        setUnheard(typeof found === 'string')
        if (typeof found === 'object') setPayment(found)
      },
    })
    return () => stop.abort()
  }, [first.payment, isWaiting])
  return { payment, isUnheard }
}

type PollOptions = { signal: AbortSignal; onRead: (found: FoundPayment) => void }

/** Asks how a payment stands until it is decided, in ever longer pauses; not while nobody looks. */
async function pollPayment(payment: string, options: PollOptions): Promise<void> {
  const { signal, onRead } = options
  for (let polls = 0; ; polls += 1) {
    await pauseUntilSeen(pollDelayMs(polls), signal)
    if (signal.aborted) return
    const found = await loadPayment(payment, signal)
    if (signal.aborted) return
    onRead(found)
    if (typeof found === 'object' && !isOpen(found)) return
  }
}
