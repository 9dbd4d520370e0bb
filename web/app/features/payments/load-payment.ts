import type { Reply } from '@daan/contract/call'
import { readPayment } from '@daan/contract/payments'
import { useEffect, useState } from 'react'
import { CallRefused } from '../../api/call-failures.ts'
import { callServer } from '../../api/call-server.ts'
import { pauseUntilSeen, pollDelayMs } from '../../api/poll.ts'

type PollOptions = { signal: AbortSignal; onRead: (found: FoundPayment) => void }

export type Payment = Reply<typeof readPayment>

/** A payment, or why there is none: nobody has this address, or it cannot be read just now. */
export type FoundPayment = Payment | 'unknown' | 'unreadable'

/** Reads the payment of an address; never rejects. */
export async function loadPayment(payment: string, signal: AbortSignal): Promise<FoundPayment> {
  try {
    return await callServer(readPayment, { params: { payment } }, { signal })
  } catch (failure) {
    const isUnknown = failure instanceof CallRefused && failure.code === 'payment.unknown'
    return isUnknown ? 'unknown' : 'unreadable'
  }
}

/** Tells whether more may be heard of a payment by asking again. */
export function isOpen({ state }: Payment): boolean {
  return state === 'started' || state === 'pending'
}

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
