import type { Reply } from '@daan/contract/call'
import { getPaymentOptions, type OnlineGateway } from '@daan/contract/payments'
import { useSyncExternalStore } from 'react'
import { callServer } from '../../api/call-server.ts'
import { SharedReading } from '../../api/shared-reading.ts'

export type PaymentOptions = Reply<typeof getPaymentOptions>

type Way = PaymentOptions['ways'][number]
/** A way that leads to a page of a gateway's. */
export type OnlineWay = Way & { gateway: OnlineGateway }

/** The ways that lead to a gateway's page, in their order. */
export function onlineWays({ ways }: PaymentOptions): OnlineWay[] {
  return ways.filter((way): way is OnlineWay => way.gateway !== 'transfer')
}

/** The way by which a gift is sent by hand; undefined where none is taken. */
export function transferWay({ ways }: PaymentOptions): Way | undefined {
  return ways.find(({ gateway }) => gateway === 'transfer')
}

const options = new SharedReading<PaymentOptions>({
  read: (signal) => callServer(getPaymentOptions, {}, { signal }),
})

/** How gifts can be paid here, as far as it is known. */
export function usePaymentOptions() {
  return useSyncExternalStore(options.subscribe, options.current, options.current)
}

/** Asks once more, after it could not be read. */
export const readOptionsAgain = options.readAgain
