import { z } from 'zod/mini'
import { acknowledged } from './acknowledged.ts'
import { defineCall } from './call.ts'
import { shortName } from './short-name.ts'

const maxTextLength = 16_384

/** Base64url, as browsers encode what an authenticator answers. */
const text = z.string().check(z.minLength(1), z.maxLength(maxTextLength))

const credential = { id: text, rawId: text, type: z.literal('public-key') }

/** The answer of an authenticator that has a passkey. @see https://www.w3.org/TR/webauthn-3/#dictdef-authenticationresponsejson */
export const passkeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
  }),
})

/** The answer of an authenticator that made a passkey. @see https://www.w3.org/TR/webauthn-3/#dictdef-registrationresponsejson */
const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
  }),
})

const knownPasskeys = z.array(
  z.object({
    id: z.string(),
    type: z.literal('public-key'),
    transports: z.optional(z.array(z.string())),
  }),
)

/** Importance of what an authenticator may do, to whoever asks it. */
const strictness = ['required', 'preferred', 'discouraged'] as const

/** A challenge of this server, good once and for five minutes, for the passkeys of whoever is signed in, or for any. */
export const beginPasskeyProof = defineCall({
  method: 'POST',
  path: '/auth/passkey/begin',
  audience: 'anyone',
  /** @see https://www.w3.org/TR/webauthn-3/#dictdef-publickeycredentialrequestoptionsjson */
  reply: z.object({
    challenge: z.string(),
    rpId: z.optional(z.string()),
    timeout: z.optional(z.number()),
    allowCredentials: z.optional(knownPasskeys),
    userVerification: z.literal('required'),
  }),
  refusals: ['identity.otherSite', 'identity.tooManyTries'],
})

const forStaff = {
  audience: 'admin',
  right: 'desk.view',
  needsRecentSignIn: true,
  isIrreversible: false,
  method: 'POST',
} as const

/** The session cookie proves whose passkey it is, beside the token. */
const cookieRefusals = ['identity.proofNeeded', 'identity.otherPerson'] as const

/** Begins to add a passkey to the caller's account. */
export const beginPasskey = defineCall({
  ...forStaff,
  path: '/admin/passkeys/begin',
  /** @see https://www.w3.org/TR/webauthn-3/#dictdef-publickeycredentialcreationoptionsjson */
  reply: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.optional(z.string()), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
    timeout: z.optional(z.number()),
    excludeCredentials: z.optional(knownPasskeys),
    authenticatorSelection: z.optional(
      z.object({
        residentKey: z.optional(z.enum(strictness)),
        requireResidentKey: z.optional(z.boolean()),
        userVerification: z.optional(z.enum(strictness)),
      }),
    ),
  }),
  refusals: [...cookieRefusals],
})

/** Adds a passkey, which is a second factor from then on; sessions that began without one end. */
export const confirmPasskey = defineCall({
  ...forStaff,
  path: '/admin/passkeys/confirm',
  body: z.strictObject({
    /** Tells the caller's passkeys apart. */
    name: shortName('identity.passkeyNameInvalid'),
    passkey: newPasskey,
  }),
  reply: acknowledged,
  refusals: [
    'request.invalid',
    'identity.passkeyNameInvalid',
    'identity.passkeyWrong',
    ...cookieRefusals,
  ],
})

/** Removes a passkey of the caller, unless it is all that lets them move money. */
export const removePasskey = defineCall({
  ...forStaff,
  path: '/admin/passkeys/remove',
  body: z.strictObject({ id: z.string() }),
  reply: acknowledged,
  refusals: ['identity.passkeyUnknown', 'identity.onlySecondFactor'],
})
