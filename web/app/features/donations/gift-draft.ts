import { emailAddress, personName } from '@daan/contract/people'
import { typedTaka } from '@daan/contract/typed-taka'
import { z } from 'zod/mini'

/** What a donor types. */
export const giftDraft = z.object({ amount: typedTaka, name: personName, email: emailAddress })
export type GiftDraft = z.input<typeof giftDraft>

export const emptyDraft: GiftDraft = { amount: '', name: '', email: '' }

/** Where the call that gives has the fields of a draft. */
export const giftPointers = { name: '/donor/name', email: '/donor/email' } as const
