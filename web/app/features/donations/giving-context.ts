import { createContext, useContext } from 'react'
import type { FieldRefusal } from '../../api/call-failures.ts'
import type { FundKey } from '../../content/funds.ts'
import type { GiftDraft } from './gift-draft.ts'
import type { GiftMessage } from './gift-outbox.ts'
import type { PendingGift } from './pending-gifts.ts'

/** A gift the server refused, and why. `replaces` is its key, under which it stays until the changed one is given. */
export type RefusedDraft = {
  draft?: GiftDraft
  refusals?: readonly FieldRefusal[]
  replaces?: string
}

/** Dialog above the page. `at` is that page's path: another page is shown without it. */
export type GivingStepState = { at: string } & (
  | ({ open: 'form'; fund: FundKey } & RefusedDraft)
  | ({ open: 'thanks' } & PendingGift)
)

/** Actions that giving offers to pages. */
export type Giving = {
  /** Opens the donation form of a fund, empty or with a draft to be corrected; resolves when it is open or cannot be. */
  openForm(fund: FundKey, refused?: RefusedDraft): Promise<void>
  /** Hands over a checked gift: it is written down and thanked for at once. Gives its key, which is its receipt's. */
  give(gift: GiftMessage): string
}

export const GivingContext = createContext<Giving | null>(null)

/** Lets a page open the form or hand over a gift. @throws outside GivingProvider */
export function useGiving(): Giving {
  const giving = useContext(GivingContext)
  if (!giving) throw new Error('Giving needs its provider.')
  return giving
}
