import type { ErrorCode } from '@daan/contract/error-codes'
import { emailAddress, personName } from '@daan/contract/people'
import { parseTaka } from '@daan/contract/taka'
import type { FieldRefusal } from '../../api/call-failures.ts'
import { refusalOf } from '../../api/refusal-of.ts'

/** What a donor has typed so far. */
export type GiftDraft = { amount: string; name: string; email: string }

/** What is wrong with each field, as the code of its sentence. */
export type Mistakes = Partial<Record<keyof GiftDraft, ErrorCode>>

export const emptyDraft: GiftDraft = { amount: '', name: '', email: '' }

/** Checks what was typed with the contract's own parsers, as the server will. */
export function mistakesIn({ amount, name, email }: GiftDraft): Mistakes {
  const mistakes: Mistakes = {}
  const parsed = parseTaka(amount)
  if (!parsed.ok) mistakes.amount = parsed.code
  const inName = refusalOf(personName.safeParse(name))
  if (inName) mistakes.name = inName
  const inEmail = refusalOf(emailAddress.safeParse(email))
  if (inEmail) mistakes.email = inEmail
  return mistakes
}

/** The same from what the server refused; what belongs to no field is left out. */
export function mistakesOf(errors: readonly FieldRefusal[]): Mistakes {
  const fields: Record<string, keyof GiftDraft> = {
    '/amount': 'amount',
    '/donor/name': 'name',
    '/donor/email': 'email',
  }
  return Object.fromEntries(
    errors.flatMap(({ pointer, code }) => {
      const field = fields[pointer]
      return field ? [[field, code]] : []
    }),
  )
}
