import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod/mini'

/** Endpoints of an OpenID provider. @see https://openid.net/specs/openid-connect-discovery-1_0.html */
export type OpenIdIssuer = z.infer<typeof metadata>

const metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
})

/** Written down, so that Google being away when we start hides no button. */
export const google: OpenIdIssuer = {
  issuer: 'https://accounts.google.com',
  authorization_endpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
  token_endpoint: 'https://oauth2.googleapis.com/token',
  jwks_uri: 'https://www.googleapis.com/oauth2/v3/certs',
}

const tries = 4
const firstPauseMs = 500
const timeoutMs = 5000

/**
 * Finds out where an issuer is asked: Google's own addresses are known, any other is discovered.
 * @throws Error with a sentence for the operator when it cannot be, after a few tries
 */
export async function findIssuer(issuer: string): Promise<OpenIdIssuer> {
  if (issuer === google.issuer) return google
  for (let attempt = 1; ; attempt++) {
    try {
      return await discover(issuer)
    } catch (cause) {
      if (attempt === tries) {
        throw new Error(`OIDC_ISSUER cannot be used: ${issuer} does not describe itself.`, {
          cause,
        })
      }
      await delay(firstPauseMs * 2 ** (attempt - 1))
    }
  }
}

async function discover(issuer: string): Promise<OpenIdIssuer> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) })
  const found = metadata.parse(await response.json())
  if (found.issuer !== issuer) throw new Error(`It calls itself ${found.issuer}.`)
  return found
}
