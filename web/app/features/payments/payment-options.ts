import type { Reply } from '@daan/contract/call'
import { getPaymentOptions } from '@daan/contract/payments'
import { callServer } from '../../api/call-server.ts'

export type PaymentOptions = Reply<typeof getPaymentOptions>
export type Way = PaymentOptions['ways'][number]

/** Loads the ways to pay. @throws what `callServer` does */
export function loadPaymentOptions(): Promise<PaymentOptions> {
  return callServer(getPaymentOptions, {})
}

/** Tells whether a way takes an amount, in poisha, at one time. */
export function isWithin(amount: bigint, { minimum, maximum }: Way): boolean {
  return (minimum === null || amount >= minimum) && (maximum === null || amount <= maximum)
}

/** The ways that lead to a gateway's page, in their order. */
export function onlineWays({ ways }: PaymentOptions): Way[] {
  return ways.filter(({ gateway }) => gateway !== 'transfer')
}

/** Tells whether a gateway takes an amount, in poisha, at one time; where there is none nothing limits it. */
export function isWithinLimits(amount: bigint, options: PaymentOptions): boolean {
  const online = onlineWays(options)
  return online.length === 0 || online.some((way) => isWithin(amount, way))
}

/** Tells whether a gift can be sent by hand. */
export function takesTransfers({ ways }: PaymentOptions): boolean {
  return ways.some(({ gateway }) => gateway === 'transfer')
}
