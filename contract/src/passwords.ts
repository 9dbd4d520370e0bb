import { z } from 'zod/mini'
import type { ErrorCode } from './error-codes.ts'

export const minPasswordLength = 6
export const maxPasswordLength = 128

/** The password rules, in the order they are checked while typing. */
export const passwordRules = [
  { rule: 'length', holds: (password: string) => password.length >= minPasswordLength },
  { rule: 'uppercase', holds: (password: string) => /\p{Lu}/u.test(password) },
  { rule: 'lowercase', holds: (password: string) => /\p{Ll}/u.test(password) },
  { rule: 'number', holds: (password: string) => /\p{Nd}/u.test(password) },
  { rule: 'special', holds: (password: string) => /[^\p{L}\p{N}\s]/u.test(password) },
] as const

/** A password that somebody chooses: refused by the first rule that it breaks. */
export const chosenPassword = z.string('password.length').check(
  z.maxLength(maxPasswordLength, 'password.tooLong'),
  z.check(({ value, issues }) => {
    const broken = passwordRules.find(({ holds }) => !holds(value))
    if (broken)
      issues.push({ code: 'custom', message: `password.${broken.rule}`, input: value, path: [] })
  }),
)

/** A password that somebody signs in with. */
export const typedPassword = z
  .string('person.passwordMissing')
  .check(
    z.minLength(1, 'person.passwordMissing'),
    z.maxLength(maxPasswordLength, 'password.tooLong'),
  )

/** Refusals of a chosen password. */
export const passwordRefusals = [
  ...passwordRules.map(({ rule }) => `password.${rule}` as const),
  'password.tooLong',
  'password.common',
] as const satisfies readonly ErrorCode[]
