import { z } from 'zod/mini'
import { acknowledged } from './acknowledged.ts'
import { defineCall } from './call.ts'
import { moment } from './codecs.ts'
import { locales } from './digits.ts'
import { passkeyAnswer } from './passkeys.ts'
import { chosenPassword, passwordRefusals, typedPassword } from './passwords.ts'
import { emailAddress, personName } from './people.ts'
import { chosenPhoto } from './picture-link.ts'
import { returnPath } from './return-path.ts'
import { typedCode } from './typed-code.ts'

/**
 * The calls of the embedded identity provider. They live by a session cookie that no script can read,
 * so each that writes is taken from pages of our own origin alone. With Firebase none of them is there.
 */

/** Pages that mails and Google lead to; each stands under `/bn` too. */
export const verificationPage = '/verify-email'
export const resetPage = '/reset-password'
export const popupDonePage = '/auth/popup-done'

/** In the address that Google leads back to: the code of why nobody was signed in. */
export const refusedParameter = 'refused'

const linkToken = z.string('identity.linkInvalid').check(z.maxLength(1024, 'identity.linkInvalid'))

/** The signed-in person as their identity provider describes them. */
export const sessionUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  image: z.nullable(z.string()),
  emailVerified: z.boolean(),
  /** They prove who they are by a passkey or a code, too. */
  hasSecondFactor: z.boolean(),
  /** One of their passkeys does it. */
  hasPasskey: z.boolean(),
  /** They can sign in by a password; others have Google alone. */
  hasPassword: z.boolean(),
})

/** Replaces a missing value by `fallback`. `z._default` would add bytes to the front page for this alone. */
function orElse<S extends z.ZodMiniType>(schema: S, fallback: z.output<S>) {
  return z.pipe(
    z.optional(schema),
    z.transform((value): z.output<S> => value ?? fallback),
  )
}

const ownPost = { method: 'POST', audience: 'anyone', reply: acknowledged } as const

/** Which ways to sign in this server offers. */
export const getIdentityOptions = defineCall({
  method: 'GET',
  path: '/identityoptions',
  audience: 'anyone',
  reply: z.object({ provider: z.enum(['embedded', 'firebase']), hasGoogle: z.boolean() }),
  refusals: [],
})

/**
 * Makes an account and mails a link that verifies its address; an earlier sign-up that nobody verified is
 * void. An address that has an account is answered alike, and told of it by mail.
 */
export const signUp = defineCall({
  ...ownPost,
  path: '/auth/sign-up/email',
  body: z.object({
    name: personName,
    email: emailAddress,
    image: chosenPhoto,
    password: chosenPassword,
    /** The person agrees to be named among the top donors. */
    isNamed: orElse(z.boolean(), false),
    /** The language of mails to the person. */
    language: orElse(z.enum(locales), 'en'),
  }),
  refusals: [
    'person.nameMissing',
    'person.nameInvalid',
    'person.emailMissing',
    'person.emailInvalid',
    'person.photoInvalid',
    ...passwordRefusals,
    'identity.otherSite',
    'identity.tooManyTries',
  ],
})

/** A code, or the answer of a passkey to the challenge that this browser was given. */
const factorProof = { code: z.optional(typedCode), passkey: z.optional(passkeyAnswer) }

const factorRefusals = [
  'identity.secondFactorNeeded',
  'identity.passkeyNeeded',
  'identity.passkeyWrong',
  'identity.codeMissing',
  'identity.codeWrong',
] as const

/**
 * Signs in, with a session cookie. An address that is not verified gets a new mail instead. Whoever has a second factor
 * proves it, too.
 */
export const signIn = defineCall({
  ...ownPost,
  path: '/auth/sign-in/email',
  body: z.object({ email: emailAddress, password: typedPassword, ...factorProof }),
  reply: z.object({ user: sessionUser }),
  refusals: [
    'person.emailMissing',
    'person.emailInvalid',
    'person.passwordMissing',
    'password.tooLong',
    'identity.wrongCredentials',
    'identity.emailUnverified',
    'request.invalid',
    ...factorRefusals,
    'identity.otherSite',
    'identity.tooManyTries',
  ],
})

/**
 * Begins a sign-in with Google: the address to lead the window to, which comes back to `callbackURL`; or
 * to `errorCallbackURL` with {@link refusedParameter}.
 */
export const signInWithGoogle = defineCall({
  ...ownPost,
  path: '/auth/sign-in/social',
  body: z.object({
    provider: z.literal('google'),
    callbackURL: returnPath,
    errorCallbackURL: returnPath,
    /** Asks the provider for a new sign-in even where somebody is signed in. */
    isFresh: z.optional(z.boolean()),
  }),
  reply: z.object({ url: z.string() }),
  refusals: ['request.invalid', 'identity.otherSite', 'identity.tooManyTries'],
})

/** Proves whom the session cookie names by their second factor, in a session that begins now. */
export const proveSecondFactor = defineCall({
  ...ownPost,
  path: '/auth/second-factor',
  body: z.object(factorProof),
  reply: z.object({ user: sessionUser }),
  refusals: [
    'request.invalid',
    'identity.passkeyWrong',
    'identity.codeMissing',
    'identity.codeWrong',
    'identity.signedOut',
    'identity.secondFactorOff',
    'identity.otherSite',
    'identity.tooManyTries',
  ],
})

/** Gives the person of the session cookie; null when nobody is signed in. */
export const getSession = defineCall({
  method: 'GET',
  path: '/auth/get-session',
  audience: 'anyone',
  reply: z.object({ user: z.nullable(sessionUser) }),
  refusals: [],
})

/** Ends the session of the cookie, with all its app tokens. */
export const signOut = defineCall({
  ...ownPost,
  path: '/auth/sign-out',
  refusals: ['identity.otherSite'],
})

/** Changes name or photo of whoever is signed in. */
export const updateUser = defineCall({
  ...ownPost,
  path: '/auth/update-user',
  body: z.object({ name: z.optional(personName), image: z.optional(chosenPhoto) }),
  refusals: [
    'person.nameMissing',
    'person.nameInvalid',
    'person.photoInvalid',
    'identity.signedOut',
    'identity.otherSite',
  ],
})

/** Changes the password of whoever is signed in, who types the old one; ends all other sessions. */
export const changePassword = defineCall({
  ...ownPost,
  path: '/auth/change-password',
  body: z.object({ currentPassword: typedPassword, newPassword: chosenPassword }),
  refusals: [
    'person.passwordMissing',
    ...passwordRefusals,
    'identity.wrongCredentials',
    'identity.signedOut',
    'identity.otherSite',
    'identity.tooManyTries',
  ],
})

const toAddress = {
  ...ownPost,
  body: z.object({ email: emailAddress }),
  refusals: [
    'person.emailMissing',
    'person.emailInvalid',
    'identity.otherSite',
    'identity.tooManyTries',
  ],
} as const

/** Mails a new verification link, if an account that is not verified has the address. */
export const sendVerificationEmail = defineCall({
  ...toAddress,
  path: '/auth/send-verification-email',
})

/** Mails a link that lets its reader choose a new password, if an account has the address. */
export const requestPasswordReset = defineCall({
  ...toAddress,
  path: '/auth/request-password-reset',
})

const byLink = {
  ...ownPost,
  body: z.object({ token: linkToken }),
  refusals: ['identity.linkInvalid', 'identity.otherSite'],
} as const

/** Tells whoever holds the link of a mail which sign-up it is about. Reading does not use it up. */
export const readMailedLink = defineCall({
  ...byLink,
  path: '/auth/mailed-link',
  reply: z.object({
    /** The name that was signed up with. */
    name: z.string(),
    signedUpAt: moment,
    /** True for the browser that signed up, which needs no password to verify the address. */
    isSameBrowser: z.boolean(),
  }),
})

/**
 * Verifies the address that the link of a mail was sent to, for whoever also holds the password of the
 * sign-up: the browser that signed up, and any other that sends it. Opening the link's page does not.
 */
export const verifyEmail = defineCall({
  ...byLink,
  path: '/auth/verify-email',
  body: z.object({ token: linkToken, password: z.optional(typedPassword) }),
  refusals: [
    ...byLink.refusals,
    'identity.signUpUnproven',
    'person.passwordMissing',
    'password.tooLong',
    'identity.tooManyTries',
  ],
})

/**
 * Sets a new password by the link of a mail, once, which verifies the address too; ends every session and
 * every other link of the person. Of a sign-up that nobody verified only the name stays, or the one sent.
 */
export const resetPassword = defineCall({
  ...byLink,
  path: '/auth/reset-password',
  body: z.object({
    token: linkToken,
    newPassword: chosenPassword,
    name: z.optional(personName),
  }),
  refusals: [...byLink.refusals, ...passwordRefusals, 'person.nameMissing', 'person.nameInvalid'],
})
