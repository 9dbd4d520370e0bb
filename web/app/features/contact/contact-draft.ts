import { messageSubject, messageText } from '@daan/contract/contact'
import type { ErrorCode } from '@daan/contract/error-codes'
import { emailAddress, personName } from '@daan/contract/people'
import type { FieldRefusal } from '../../api/call-failures.ts'
import { refusalOf } from '../../api/refusal-of.ts'
import type { MistakesOf } from '../../ui/use-draft.ts'

/** What somebody has written so far. */
export type ContactDraft = { name: string; email: string; subject: string; message: string }
export type ContactMistakes = MistakesOf<ContactDraft, ErrorCode>

export const emptyMessage: ContactDraft = { name: '', email: '', subject: '', message: '' }

const schemas = {
  name: personName,
  email: emailAddress,
  subject: messageSubject,
  message: messageText,
} as const

const fields = ['name', 'email', 'subject', 'message'] as const

/** Checks what was written with the contract's own schemas, as the server will. */
export function mistakesIn(draft: ContactDraft): ContactMistakes {
  const mistakes: ContactMistakes = {}
  for (const field of fields) {
    const code = refusalOf(schemas[field].safeParse(draft[field]))
    if (code) mistakes[field] = code
  }
  return mistakes
}

/** The same from what the server refused; what belongs to no field is left out. */
export function mistakesOf(errors: readonly FieldRefusal[]): ContactMistakes {
  const mistakes: ContactMistakes = {}
  for (const { pointer, code } of errors) {
    const field = fields.find((one) => pointer === `/${one}`)
    if (field) mistakes[field] = code
  }
  return mistakes
}
