import { expect, it } from 'vitest'
import { contactIn, mobileIn, typedContact } from './typed-contact.ts'

it.each([
  ['asha@example.org', { email: 'asha@example.org', phone: '' }],
  [' ০১৭১২-৩৪৫ ৬৭৮ ', { email: '', phone: '০১৭১২-৩৪৫ ৬৭৮' }],
  ['asha@example.org, 01712 345678', { email: 'asha@example.org', phone: '01712 345678' }],
  ['01712345678 asha@example.org', { email: 'asha@example.org', phone: '01712345678' }],
])('%j is taken as it is meant', (typed, contact) => {
  expect(contactIn(typed)).toEqual(contact)
  expect(typedContact.safeParse(typed).success).toBe(true)
})

it.each([
  ['', 'person.contactMissing'],
  ['nobody', 'person.contactMissing'],
  ['nobody@', 'person.emailInvalid'],
  ['a@b.co, c@d.co', 'person.emailInvalid'],
  ['asha @example.org', 'person.emailInvalid'],
  ['0171234567', 'phone.notMobile'],
  ['asha@example.org 0171234567', 'phone.notMobile'],
  ['asha@example.org please', 'person.contactMissing'],
])('%j is refused as %s', (typed, code) => {
  expect(typedContact.safeParse(typed).error?.issues[0]?.message).toBe(code)
})

it('gives the number as it is stored', () => {
  expect(mobileIn('asha@example.org ০১৭১২-৩৪৫৬৭৮')).toBe('+8801712345678')
  expect(mobileIn('asha@example.org')).toBeNull()
})
