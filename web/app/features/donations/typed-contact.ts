import { emailAddress } from '@daan/contract/people'
import { readMobile } from '@daan/contract/telephone'
import { z } from 'zod/mini'

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
