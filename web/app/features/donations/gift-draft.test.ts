import { describe, expect, it } from 'vitest'
import { emptyDraft, mistakesIn, mistakesOf } from './gift-draft.ts'

const good = { amount: '৫০০', name: 'Nusrat Jahan', email: 'nusrat@example.org' }

describe('a gift being typed', () => {
  it('has no mistakes when the server would take it', () => {
    expect(mistakesIn(good)).toEqual({})
  })

  it('has a mistake in every field before anything is typed', () => {
    expect(mistakesIn(emptyDraft)).toEqual({
      amount: 'amount.missing',
      name: 'person.nameMissing',
      email: 'person.emailMissing',
    })
  })

  it('names what is wrong with each field', () => {
    expect(mistakesIn({ amount: '5 hundred', name: 'a\nb', email: 'nusrat@' })).toEqual({
      amount: 'amount.malformed',
      name: 'person.nameInvalid',
      email: 'person.emailInvalid',
    })
  })

  it('takes over what the server refused, field by field', () => {
    expect(
      mistakesOf([
        { pointer: '/amount', code: 'amount.tooLarge' },
        { pointer: '/donor/email', code: 'person.emailInvalid' },
        { pointer: '/headers/idempotency-key', code: 'idempotency.malformed' },
      ]),
    ).toEqual({ amount: 'amount.tooLarge', email: 'person.emailInvalid' })
  })
})
