import type { Reply } from '@daan/contract/call'
import { readPayment } from '@daan/contract/payments'
import { CallRefused } from '../../api/call-failures.ts'
import { callServer } from '../../api/call-server.ts'

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
