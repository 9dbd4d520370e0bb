import { useEffect, useState } from 'react'
import { isOpen, type Payment } from './load-payment.ts'
import { pollPayment } from './poll-payment.ts'

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
