import { maxUidLength, personName } from '@daan/contract/people'
import { chosenPhoto, parsedUrl } from '@daan/contract/picture-link'
import { isRosettePath } from '@daan/contract/rosettes'
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify, UnsecuredJWT } from 'jose'
import { z } from 'zod/mini'
import type { Db } from '../../db/database.ts'
import { Refused } from '../../refused.ts'
import type { ProvePerson } from './identity-proof.ts'
import { storeProviderSignIn } from './provider-sign-in-store.ts'

/** The public keys of Firebase's ID tokens. @see https://firebase.google.com/docs/auth/admin/verify-id-tokens */
const firebaseKeysUrl =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'
const toleranceSeconds = 5

/** Issuer of Firebase's ID tokens. */
export type FirebaseIssuer = {
  projectId: string
  /** True if tokens come from the emulator, which does not sign them: for tests and development alone. */
  isEmulated: boolean
}

const claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(maxUidLength)),
  auth_time: z.int(),
  email: z.email(),
  email_verified: z.literal(true),
  name: z.catch(z.nullable(personName), null),
  /** The second factor of this sign-in; none without one. @see https://cloud.google.com/identity-platform/docs/reference/rest/client */
  firebase: z.catch(z.object({ sign_in_second_factor: z.optional(z.string()) }), {}),
  picture: z.catch(z.pipe(z.transform(rosetteOrLink), chosenPhoto), null),
})

/** Firebase knows photos by whole addresses, our rosettes too. */
function rosetteOrLink(picture: unknown): unknown {
  const path = typeof picture === 'string' ? parsedUrl(picture)?.pathname : undefined
  return path !== undefined && isRosettePath(path) ? path : picture
}

/**
 * Proof by Firebase: its ID token after any one word of `Authorization`. The person is stored as the token
 * says, and their sign-in as a session, so that app tokens end here as with the embedded provider.
 */
export function proveByFirebase(
  db: Db,
  project: FirebaseIssuer,
  keysUrl: string = firebaseKeysUrl,
): ProvePerson {
  const read = project.isEmulated ? readUnsigned(project) : readSigned(project, keysUrl)
  return async ({ authorization = '' }) => {
    const payload = await read(authorization.slice(authorization.indexOf(' ') + 1).trim())
    const person = claims.safeParse(payload)
    if (!person.success || isInFuture(person.data.auth_time)) return null
    const { sub: userUid, auth_time: signedInAt, name, picture: userPhoto, firebase } = person.data
    const email = person.data.email.toLowerCase()
    const sessionId = await storeProviderSignIn(db, {
      person: {
        userUid,
        name: name ?? email.slice(0, email.indexOf('@')),
        email,
        userPhoto,
        isNamed: false,
      },
      signedInAt,
      hasSecondFactor: Boolean(firebase.sign_in_second_factor),
    })
    return sessionId === null ? null : { userUid, email, sessionId }
  }
}

type Read = (token: string) => Promise<JWTPayload | null>

function readSigned({ projectId }: FirebaseIssuer, keysUrl: string): Read {
  const keys = createRemoteJWKSet(new URL(keysUrl))
  return async (token) => {
    try {
      const expected = { ...expectedOf(projectId), algorithms: ['RS256'] }
      return (await jwtVerify(token, keys, expected)).payload
    } catch (cause) {
      if (isAboutToken(cause)) return null
      // Without keys nobody can be told from anybody: a 401 would sign everybody out.
      throw new Refused('service.unavailable', { cause })
    }
  }
}

function readUnsigned({ projectId }: FirebaseIssuer): Read {
  return async (token) => {
    try {
      return UnsecuredJWT.decode(token, expectedOf(projectId)).payload
    } catch (error) {
      if (error instanceof errors.JOSEError) return null
      throw error
    }
  }
}

function expectedOf(projectId: string) {
  return {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    clockTolerance: toleranceSeconds,
    requiredClaims: ['sub', 'exp', 'iat', 'auth_time'],
  }
}

/** Anything else went wrong while the keys were fetched. */
function isAboutToken(error: unknown): boolean {
  return (
    error instanceof errors.JWTInvalid ||
    error instanceof errors.JWTExpired ||
    error instanceof errors.JWTClaimValidationFailed ||
    error instanceof errors.JWSInvalid ||
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JOSEAlgNotAllowed ||
    error instanceof errors.JOSENotSupported ||
    error instanceof errors.JWKSNoMatchingKey
  )
}

function isInFuture(seconds: number): boolean {
  return seconds > Date.now() / 1000 + toleranceSeconds
}
