import type { Reply } from '@daan/contract/call'
import type { getPaymentOptions } from '@daan/contract/payments'
import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import { LazyPart, useLazyPart } from '../../ui/lazy-part.ts'

type PaymentOptions = Reply<typeof getPaymentOptions>

/** How gifts are paid here, once that is known. */
type Payments = {
  options: PaymentOptions
  /** False where gifts are taken at their word. */
  arePaid: boolean
  /** Whether an amount, in poisha, can come at all. */
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
  /** Whether a transfer by hand can be told of here too, or at the receipt. */
  isWhole: boolean
}

/** Where the frame of all pages puts what pays gifts, which is a feature of its own. */
export const PaymentsContext = createContext<{
  part: LazyPart<Payments>
  PayGift: ComponentType<PayGiftProps>
}>({
  part: new LazyPart('asked', () => Promise.reject(new Error('no payments'))),
  PayGift: () => null,
})

/** How gifts are paid here; null until it is known. */
export function usePayments(): Payments | null {
  return useLazyPart(useContext(PaymentsContext).part)
}
