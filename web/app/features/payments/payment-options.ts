import type { Reply } from '@daan/contract/call'
import { getPaymentOptions } from '@daan/contract/payments'
import { useSyncExternalStore } from 'react'
import { callServer } from '../../api/call-server.ts'
import { SharedReading } from '../../api/shared-reading.ts'

export type PaymentOptions = Reply<typeof getPaymentOptions>

const options = new SharedReading<PaymentOptions>({
  read: (signal) => callServer(getPaymentOptions, {}, { signal }),
})

/** How gifts can be paid here, as far as it is known. */
export function usePaymentOptions() {
  return useSyncExternalStore(options.subscribe, options.current, options.current)
}

/** Asks once more, after it could not be read. */
export const readOptionsAgain = options.readAgain
