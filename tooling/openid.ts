import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import { interactionPolicy, Provider } from 'oidc-provider'

/** The person who signs in at the issuer next, with their claims. */
export type OpenIdPerson = {
  sub: string
  email: string
  email_verified: boolean
  name: string
  picture: string
  /** When they signed in there, in seconds since 1970; by default just now. */
  signedInAt?: number
}

export const openIdClient = { id: 'daan-client', secret: 'a-secret-of-the-client-0123456789' }

/**
 * Starts a certified OpenID provider where Google stands, on a free port.
 * @param options.asks whether it shows a page with *Continue* and *Cancel*; else it decides by itself
 */
export async function startOpenId(redirectUri: string, { asks = false } = {}) {
  const server = http.createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // Listening on a port, not on a pipe, so the address is an object.
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const state: { person: OpenIdPerson | null } = { person: null }
  const provider = new Provider(issuer, {
    clients: [client(redirectUri)],
    jwks: { keys: [await signingKey()] },
    cookies: { keys: ['a key of the test'] },
    conformIdTokenClaims: false, // like Google, which tells the address in the ID token
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    ttl: { Interaction: 60, Grant: 60, Session: 60, AccessToken: 60, IdToken: 60 },
    features: { devInteractions: { enabled: false }, claimsParameter: { enabled: true } },
    interactions: { policy: policy(), url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: async () => ({ ...(state.person ?? {}), sub: accountId }),
    }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: openIdClient.id,
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    const [, part, uid, choice] = request.url?.split('/') ?? []
    if (part !== 'interaction') return void answer(request, response)
    if (asks && !choice) return void response.setHeader('content-type', 'text/html').end(page(uid))
    const login = { accountId: state.person?.sub ?? '', ts: state.person?.signedInAt }
    const result =
      state.person && choice !== 'cancel'
        ? { login, select_account: {} }
        : { error: 'access_denied', error_description: 'The window was closed.' }
    void provider.interactionFinished(request, response, result)
  })
  return {
    issuer,
    /** Null closes the window: nobody signs in. */
    next(person: OpenIdPerson | null) {
      state.person = person
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function page(uid = ''): string {
  const link = (name: string) => `<a href="/interaction/${uid}/${name}">${name}</a>`
  return `<!doctype html><html lang="en"><title>Google</title>${link('continue')} ${link('cancel')}`
}

function client(redirectUri: string) {
  return {
    client_id: openIdClient.id,
    client_secret: openIdClient.secret,
    redirect_uris: [redirectUri],
    token_endpoint_auth_method: 'client_secret_post' as const,
  }
}

async function signingKey() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid: 'test', alg: 'RS256', use: 'sig' }
}

/** Google's, which also knows `prompt=select_account`. */
function policy() {
  const base = interactionPolicy.base()
  const select = new interactionPolicy.Prompt({ name: 'select_account', requestable: true })
  base.add(select)
  return base
}

/** Follows the issuer's redirects as a browser does. @returns the address it leads back to */
export async function visitIssuer(start: string, issuer: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let address = new URL(start)
  while (address.origin === issuer) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(address, { redirect: 'manual', headers: { cookie } })
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (!location) throw new Error(`The issuer stopped at ${address}: ${await response.text()}`)
    address = new URL(location, address)
  }
  return address
}
