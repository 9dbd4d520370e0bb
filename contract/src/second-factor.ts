import { z } from 'zod/mini'
import { acknowledged } from './acknowledged.ts'
import { defineCall, forAdmins } from './call.ts'
import { moment } from './codecs.ts'
import { maxPasswordLength } from './passwords.ts'
import { typedCode } from './typed-code.ts'

/** Days in which whoever may move money sets up a second factor, from their first sign-in to the desk. */
export const secondFactorGraceDays = 7

/** A session's proof beside the password; `overdue` where a second factor should be there and is not. */
export type SecondFactorStanding = 'none' | 'overdue' | 'unproven' | 'proven'

/** The page on which staff set theirs up. */
export const secondFactorPage = '/admin/second-factor'

const forStaff = {
  ...forAdmins,
  right: 'desk.view',
} as const

/** Tells how the caller's second factor stands. */
export const readSecondFactor = defineCall({
  ...forStaff,
  method: 'GET',
  path: '/admin/second-factor',
  reply: z.object({
    isOn: z.boolean(),
    hasApp: z.boolean(),
    passkeys: z.array(z.object({ id: z.string(), name: z.string(), addedAt: moment })),
    /** False with Firebase, whose second factor counts where its ID token names one. */
    isSetUpHere: z.boolean(),
    /** Without a password here the one of Google is typed there. */
    hasPassword: z.boolean(),
    recoveryCodesLeft: z.number(),
    /** When calls that move money begin to be refused; null for whoever has one or needs none. */
    dueAt: z.nullable(moment),
  }),
  refusals: [],
})

/** Begins to set an authenticator app up, which counts once a code of it was confirmed. Recovery codes are told here alone. */
export const beginSecondFactor = defineCall({
  ...forStaff,
  method: 'POST',
  path: '/admin/second-factor/begin',
  /** The password; whoever has none here, or a passkey, has proven who they are a moment ago. */
  body: z.strictObject({
    password: z.optional(z.string().check(z.maxLength(maxPasswordLength, 'password.tooLong'))),
  }),
  reply: z.object({
    /** For the QR code, and for an app on the same device. @see https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
    address: z.string(),
    recoveryCodes: z.array(z.string()),
  }),
  refusals: [
    'password.tooLong',
    'identity.proofNeeded',
    'identity.otherPerson',
    'identity.wrongCredentials',
    'identity.recentSignInNeeded',
    'identity.secondFactorOn',
    'identity.tooManyTries',
  ],
})

/** Turns the authenticator app on by a code of it; sessions that began without it end. */
export const confirmSecondFactor = defineCall({
  ...forStaff,
  method: 'POST',
  path: '/admin/second-factor/confirm',
  body: z.strictObject({ code: typedCode }),
  reply: acknowledged,
  refusals: [
    'identity.codeMissing',
    'identity.codeWrong',
    'identity.proofNeeded',
    'identity.otherPerson',
    'identity.secondFactorOn',
    'identity.tooManyTries',
  ],
})

/** Removes the caller's authenticator app, with its recovery codes, unless it is all that lets them move money. */
export const removeSecondFactor = defineCall({
  ...forStaff,
  needsRecentSignIn: true,
  method: 'POST',
  path: '/admin/second-factor/remove',
  reply: acknowledged,
  refusals: ['identity.secondFactorOff', 'identity.onlySecondFactor'],
})
