import { personName } from '@daan/contract/people'
import { pictureLink } from '@daan/contract/picture-link'
import type { GenericOAuthConfig } from 'better-auth/plugins/generic-oauth'
import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { z } from 'zod/mini'
import { noteAuthentication } from './authentication-time.ts'
import { google, type OpenIdIssuer } from './openid-issuer.ts'

/** Our registration with the issuer. */
export type OpenIdClient = { issuer: OpenIdIssuer; clientId: string; clientSecret: string }

const toleranceSeconds = 5

const claims = z.object({
  sub: z.string(),
  email: z.email(),
  email_verified: z.catch(z.boolean(), false),
  /** When they signed in there, in seconds since 1970. */
  auth_time: z.catch(z.optional(z.int()), undefined),
  name: z.catch(z.nullable(personName), null),
  picture: z.catch(z.nullable(pictureLink), null),
})

/** Google tells it of verified apps that ask. @see https://developers.google.com/identity/siwg/security-bundle */
const wantedClaims = { id_token: { auth_time: { essential: true } } }

/**
 * The address of a sign-in at which the issuer has the person prove anew who they are. Google never does,
 * and takes no `prompt=login`; when they last did is in the ID token all the same.
 * @see https://openid.net/specs/openid-connect-core-1_0.html#AuthRequest
 */
export function askingAnew(address: string): string {
  const url = new URL(address)
  url.searchParams.set('max_age', '0')
  if (!address.startsWith(google.authorization_endpoint)) url.searchParams.set('prompt', 'login')
  return url.href
}

/**
 * "Sign in with Google" as plain OpenID Connect: the authorization code flow with PKCE, and an ID token of
 * which the signature is verified, too.
 * @param verified called with an address that Google vouches for, before it is looked up
 */
export function googleSignIn(
  { issuer, clientId, clientSecret }: OpenIdClient,
  verified: (email: string) => Promise<void>,
): GenericOAuthConfig {
  const keys = createRemoteJWKSet(new URL(issuer.jwks_uri))
  // Google names itself in two ways.
  const issuers = issuer === google ? [issuer.issuer, 'accounts.google.com'] : [issuer.issuer]
  return {
    providerId: 'google',
    clientId,
    clientSecret,
    authorizationUrl: issuer.authorization_endpoint,
    tokenUrl: issuer.token_endpoint,
    scopes: ['openid', 'email', 'profile'],
    prompt: 'select_account',
    authorizationUrlParams: { claims: JSON.stringify(wantedClaims) },
    pkce: true,
    disableProviderLogout: true,
    requireEmailVerification: true,
    accountSubject: ({ profile }) => String(profile.sub),
    async getUserInfo({ idToken = '' }) {
      const person = await read(idToken)
      if (!person) return null
      if (person.auth_time !== undefined) noteAuthentication(new Date(person.auth_time * 1000))
      const email = person.email.toLowerCase()
      if (person.email_verified) await verified(email)
      return {
        sub: person.sub,
        id: person.sub,
        email,
        emailVerified: person.email_verified,
        name: person.name ?? email.slice(0, email.indexOf('@')),
        ...(person.picture !== null && { image: person.picture }),
      }
    },
  }

  async function read(idToken: string): Promise<z.infer<typeof claims> | null> {
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        issuer: issuers,
        audience: clientId,
        algorithms: ['RS256', 'ES256'],
        clockTolerance: toleranceSeconds,
        requiredClaims: ['sub', 'exp', 'iat'],
      })
      return claims.parse(payload)
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof z.core.$ZodError) return null
      throw error
    }
  }
}
