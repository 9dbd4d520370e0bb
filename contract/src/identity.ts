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

/** Who the caller says they are; their session, ID token or app token must prove it. */
const claimedPerson = z.object({ userUid: z.string() })

/** An app token for `userUid`, of whom the session cookie or the ID token is proof. */
export const exchangeToken = defineCall({
  method: 'POST',
  path: '/jwt',
  audience: 'anyone',
  body: claimedPerson,
  reply: z.object({ token: z.string() }),
  refusals: ['identity.signedOut', 'identity.otherPerson'],
})

/** An app token for an admin, on the same proof. */
export const proveAdmin = defineCall({
  method: 'POST',
  path: '/isadmin',
  audience: 'anyone',
  body: claimedPerson,
  reply: z.object({ token: z.string() }),
  refusals: ['identity.signedOut', 'identity.otherPerson'],
})

/** What the caller gave in all. */
export const getProfile = defineCall({
  method: 'GET',
  path: '/currentuserprofile',
  audience: 'user',
  query: claimedPerson,
  headers: z.object({ actor: z.optional(z.literal('Admin')) }),
  reply: z.object({ amount: money }),
  refusals: ['identity.otherPerson'],
})
