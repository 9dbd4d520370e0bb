import { personName } from '@daan/contract/people'
import { parseTaka } from '@daan/contract/taka'
import { typedTaka } from '@daan/contract/typed-taka'
import { z } from 'zod/mini'
import { typedContact } from './typed-contact.ts'

/** The fields of a gift's form; `email` has an e-mail address, a mobile number or both. */
export const giftDraft = z.object({ amount: typedTaka, name: personName, email: typedContact })

/** The same, of an amount that can be paid. @param isPayable whether an amount, in poisha, can */
export function payableDraft(isPayable: (poisha: bigint) => boolean): typeof giftDraft {
  const amount = typedTaka.check(
    z.refine((typed) => {
      const parsed = parseTaka(typed)
      return !parsed.ok || isPayable(parsed.poisha)
    }, 'amount.notPayable'),
  )
  return z.extend(giftDraft, { amount })
}

export type GiftDraft = z.input<typeof giftDraft>

export const emptyDraft: GiftDraft = { amount: '', name: '', email: '' }

/** JSON pointers of a draft's fields in the call that gives. */
export const giftPointers = { name: '/donor/name', email: '/donor/email' } as const
