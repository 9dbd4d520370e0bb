import { emailAddress, personName } from '@daan/contract/people'
import { parseTaka } from '@daan/contract/taka'
import { readMobile } from '@daan/contract/telephone'
import { typedTaka } from '@daan/contract/typed-taka'
import { z } from 'zod/mini'
import { storedText, storeText } from '../../api/stored-text.ts'
import type { DraftStore } from '../../forms/use-form.ts'
import { currentSession } from '../../session/session.ts'

/** An e-mail address, a telephone number or both, as they stand in one field; empty where there is none. */
export type Contact = { email: string; phone: string }

/** Parts what is typed into one field: the words with an @ are an address, the rest is a number. */
export function contactIn(typed: string): Contact {
  const words = typed.split(/[\s,;]+/)
  const email = words.filter((word) => word.includes('@')).join(' ')
  const phone = words.filter((word) => !word.includes('@')).join(' ')
  return { email, phone: phone.trim() }
}

/** The mobile number in what was typed, as it is stored; null where there is none. */
export function mobileIn(typed: string): string | null {
  return readMobile(contactIn(typed).phone)
}

/** An e-mail address, a mobile number of Bangladesh or both, as typed into one field. */
export const typedContact = z.string('person.contactMissing').check(({ value, issues }) => {
  const code = faultOf(contactIn(value))
  if (code) issues.push({ code: 'custom', message: code, input: value })
})

function faultOf({ email, phone }: Contact) {
  if (email && !emailAddress.safeParse(email).success) return 'person.emailInvalid'
  if (phone ? readMobile(phone) : email) return null
  return /[\d০-৯]/.test(phone) ? 'phone.notMobile' : 'person.contactMissing'
}

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

const draftKey = 'gift-draft'

/**
 * Draft of any gift's form of this tab, until a gift is sent. The name and address of whoever is
 * signed in are theirs to bring back, and not stored for the next person at this browser.
 */
export const giftDraftStore: DraftStore<GiftDraft> = {
  load: () => JSON.parse(storedText('sessionStorage', draftKey) ?? 'null'),
  save(draft) {
    const typed = Object.entries(draft ?? {}).filter(([, text]) => text !== '' && !isOwn(text))
    const text = typed.length > 0 ? JSON.stringify(Object.fromEntries(typed)) : null
    storeText('sessionStorage', draftKey, text)
  },
}

function isOwn(text: string): boolean {
  const session = currentSession()
  if (session.status !== 'signedIn') return false
  return text === session.user.displayName || text === session.user.email
}
