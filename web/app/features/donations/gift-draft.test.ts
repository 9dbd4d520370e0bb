import { describe, expect, it } from 'vitest'
import { fieldErrors, refusalsIn } from '../../forms/field-refusals.ts'
import { emptyDraft, type GiftDraft, giftDraft, giftPointers } from './gift-draft.ts'

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
