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

/** Where the frame of all pages puts the way to what pays gifts, which is a feature of its own. */
export const PaymentPlaceContext = createContext<(() => Promise<PaymentPlace>) | null>(null)
