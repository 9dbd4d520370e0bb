import { type ComponentType, createContext, type ReactNode } from 'react'

export type PayGiftProps = {
  /** The receipt's key. */
  receipt: string
  /** Of the gift, in poisha. */
  amount: bigint
  /** Whether a transfer by hand can be told of here too, or at the receipt. */
  isWhole: boolean
}

/** What pays gifts; `unloaded` stands there when its code does not come. */
export type PaymentPlace = ComponentType<PayGiftProps & { unloaded: ReactNode }>

export type PaymentPlaces = {
  GiftPaymentPlace: PaymentPlace
  /** Says what can be paid here at a time, where an amount, in poisha, is outside of it. */
  PayableLimitsPlace: ComponentType<{ poisha: bigint }>
}

/** Where the frame of all pages puts the way to what pays gifts, which is a feature of its own. */
export const PaymentPlaceContext = createContext<(() => Promise<PaymentPlaces>) | null>(null)
