import { z } from 'zod/mini'
import { defineCall } from './call.ts'
import { money } from './codecs.ts'

export const minPasswordLength = 6

/** The password rules, in the order they are checked while typing. */
export const passwordRules = [
  { rule: 'length', holds: (password: string) => password.length >= minPasswordLength },
  { rule: 'uppercase', holds: (password: string) => /\p{Lu}/u.test(password) },
  { rule: 'lowercase', holds: (password: string) => /\p{Ll}/u.test(password) },
  { rule: 'number', holds: (password: string) => /\p{Nd}/u.test(password) },
  { rule: 'special', holds: (password: string) => /[^\p{L}\p{N}\s]/u.test(password) },
] as const

const whoAsks = z.object({ userUid: z.string() })

/** Needs proof (session cookie or ID token) that the caller is `userUid`. */
export const exchangeToken = defineCall({
  method: 'POST',
  path: '/jwt',
  audience: 'anyone',
  body: whoAsks,
  reply: z.object({ token: z.string() }),
  refusals: ['identity.signedOut', 'identity.otherPerson'],
})

/** Needs the same proof, and that the person is an admin. */
export const proveAdmin = defineCall({
  method: 'POST',
  path: '/isadmin',
  audience: 'anyone',
  body: whoAsks,
  reply: z.object({ token: z.string() }),
  refusals: ['identity.signedOut', 'identity.otherPerson'],
})

export const getProfile = defineCall({
  method: 'GET',
  path: '/currentuserprofile',
  audience: 'user',
  query: whoAsks,
  headers: z.object({ actor: z.optional(z.literal('Admin')) }),
  reply: z.object({ amount: money }),
  refusals: ['identity.otherPerson'],
})
