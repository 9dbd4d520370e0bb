import { describe, expect, it } from 'vitest'
import { fieldErrors, refusalsIn } from '../../forms/field-refusals.ts'
import {
  contactIn,
  emptyDraft,
  type GiftDraft,
  giftDraft,
  giftPointers,
  mobileIn,
  typedContact,
} from './gift-draft.ts'

const good = { amount: '৫০০', name: 'Nusrat Jahan', email: 'nusrat@example.org' }
const errorsIn = (draft: GiftDraft) => fieldErrors(refusalsIn(giftDraft, draft), draft)

describe('a gift being typed', () => {
  it('has no error when the server would take it', () => {
    expect(errorsIn(good)).toEqual({})
  })

  it('has an error in every field before anything is typed', () => {
    expect(errorsIn(emptyDraft)).toEqual({
      amount: 'amount.missing',
      name: 'person.nameMissing',
      email: 'person.contactMissing',
    })
  })

  it('names what is wrong with each field', () => {
    expect(errorsIn({ amount: '5 hundred', name: 'a\nb', email: 'nusrat@' })).toEqual({
      amount: 'amount.malformed',
      name: 'person.nameInvalid',
      email: 'person.emailInvalid',
    })
  })

  it('takes over what the server refused, field by field', () => {
    const refusals = [
      { pointer: '/amount', code: 'amount.tooLarge' },
      { pointer: '/donor/email', code: 'person.emailInvalid' },
      { pointer: '/headers/idempotency-key', code: 'idempotency.malformed' },
    ] as const
    expect(fieldErrors(refusals, emptyDraft, giftPointers)).toEqual({
      amount: 'amount.tooLarge',
      email: 'person.emailInvalid',
    })
  })
})

describe('an address, a number or both in one field', () => {
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
})
