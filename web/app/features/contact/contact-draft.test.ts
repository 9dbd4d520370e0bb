import { expect, test } from 'vitest'
import { fieldErrors, refusalsIn } from '../../forms/field-refusals.ts'
import { type ContactDraft, contactDraft, emptyMessage } from './contact-draft.ts'

const errorsIn = (draft: ContactDraft) => fieldErrors(refusalsIn(contactDraft, draft), draft)

test('an empty form says what each field needs', () => {
  expect(errorsIn(emptyMessage)).toEqual({
    name: 'person.nameMissing',
    email: 'person.emailMissing',
    subject: 'contact.subjectMissing',
    message: 'contact.messageMissing',
  })
})

test('a good message has no error, in any script', () => {
  const message = { name: 'রহিমা', email: 'r@example.org', subject: 'কম্বল', message: 'ক\nখ' }
  expect(errorsIn(message)).toEqual({})
})

test('what the server refused stands beside its field', () => {
  const errors = [
    { pointer: '/subject', code: 'contact.subjectInvalid' },
    { pointer: '/proof', code: 'contact.proofInvalid' },
  ] as const
  expect(fieldErrors(errors, emptyMessage)).toEqual({ subject: 'contact.subjectInvalid' })
})
