import type { Reply } from '@daan/contract/call'
import type { getPaymentOptions } from '@daan/contract/payments'
import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import { LazyPart, useLazyPart } from '../../ui/lazy-part.ts'

type PaymentOptions = Reply<typeof getPaymentOptions>

/** Ways to pay gifts here, once they are known. */
type Payments = {
  options: PaymentOptions
  /** False where gifts are taken at their word. */
  arePaid: boolean
  /** Tells whether an amount, in poisha, can come at all. */
  isPayable(amount: bigint): boolean
  /** Says by what one pays; nothing where gifts are taken at their word. */
  WaysToPay: ComponentType<{ options: PaymentOptions }>
  /** Says what can be paid at a time, where what was typed is outside of it. */
  limitsBeside(typed: string): ReactNode
}

export type PayGiftProps = {
  /** The receipt's key. */
  receipt: string
  /** Of the gift, in poisha. */
  amount: bigint
  /** True if a transfer by hand can be told of here too; else at the receipt. */
  isWhole: boolean
}

/** Context by which the frame provides payments, a feature of its own. */
export const PaymentsContext = createContext<{
  part: LazyPart<Payments>
  PayGift: ComponentType<PayGiftProps>
}>({
  part: new LazyPart('onDemand', () => Promise.reject(new Error('no payments'))),
  PayGift: () => null,
})

/** Ways to pay gifts here; null until they are known. */
export function usePayments(): Payments | null {
  return useLazyPart(useContext(PaymentsContext).part)
}
