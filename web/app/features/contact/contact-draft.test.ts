import { expect, test } from 'vitest'
import { emptyMessage, mistakesIn, mistakesOf } from './contact-draft.ts'

test('an empty form says what each field needs', () => {
  expect(mistakesIn(emptyMessage)).toEqual({
    name: 'person.nameMissing',
    email: 'person.emailMissing',
    subject: 'contact.subjectMissing',
    message: 'contact.messageMissing',
  })
})

test('a good message has no mistake, in any script', () => {
  const message = { name: 'রহিমা', email: 'r@example.org', subject: 'কম্বল', message: 'ক\nখ' }
  expect(mistakesIn(message)).toEqual({})
})

test('what the server refused stands beside its field', () => {
  const errors = [
    { pointer: '/subject', code: 'contact.subjectInvalid' },
    { pointer: '/proof', code: 'contact.proofInvalid' },
  ] as const
  expect(mistakesOf(errors)).toEqual({ subject: 'contact.subjectInvalid' })
})
