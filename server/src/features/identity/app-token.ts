import { createHash, createPublicKey, type KeyObject } from 'node:crypto'
import { personUid } from '@daan/contract/people'
import type { StaffRole } from '@daan/contract/rights'
import { decodeJwt, errors, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { z } from 'zod/mini'
import { Refused } from '../../refused.ts'
import { deriveKey, ed25519Key } from '../../signature.ts'

/** A key of the app's own tokens, with the name (`kid`) by which a token says that it was signed with it. */
type TokenKey = { kid: string; privateKey: KeyObject; publicKey: KeyObject }

export const tokenIssuer = 'daan'
export type TokenKind = 'user' | 'admin'

/** An hour for what a person does, a quarter of one for what an admin does. */
const lifetimeSeconds = { user: 60 * 60, admin: 15 * 60 } as const
/** Clocks of servers differ. */
const toleranceSeconds = 5
/** Tokens whose claims are held, at some 700 bytes each: verifying a signature costs as much as booking a gift. */
const maxHeld = 20_000

/** Whose token it is and which session it dies with. It says nothing else of anybody. */
export type TokenSubject = { userUid: string; sessionId: string }

/** The same, with the role that screens go by; the server looks it up at each call. */
type SignedSubject = TokenSubject & { role?: StaffRole }

/** The claims of a good token. */
export type TokenClaims = TokenSubject & {
  kind: TokenKind
  /** When it ends by itself, in ms since 1970. */
  expiresAtMs: number
}

/** Signs app tokens and reads them. */
export type AppTokens = ReturnType<typeof createAppTokens>

const claims = z.object({ sub: personUid, sid: z.string().check(z.minLength(1)), exp: z.number() })

/**
 * App tokens: Ed25519 JWTs (RFC 8037), of a type and an audience of their own for users and for admins.
 * @param secrets the first signs; tokens of the others, the secrets before, are still believed
 */
export function createAppTokens(secrets: readonly [string, ...string[]]) {
  const current = tokenKey(secrets[0])
  const ring = new Map(secrets.map(tokenKey).map((key) => [key.kid, key]))
  const held = new LRUCache<string, TokenClaims>({ max: maxHeld })
  return {
    sign: (kind: TokenKind, subject: SignedSubject) => signed(current, kind, subject),
    /**
     * @throws Refused for anything but a good token: `identity.appTokenNeeded` for a token of somebody else's
     *   making, such as an identity provider's, and `identity.signedOut` for what is none
     */
    async read(token: string): Promise<TokenClaims> {
      const known = held.get(token)
      if (known && known.expiresAtMs > Date.now()) return known
      try {
        const found = await verified(ring, token)
        held.set(token, found)
        return found
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof z.core.$ZodError) {
          const issuer = issuerOf(token)
          const isProviders = issuer !== null && issuer !== tokenIssuer
          const code = isProviders ? 'identity.appTokenNeeded' : 'identity.signedOut'
          throw new Refused(code, { cause: error })
        }
        throw error
      }
    },
  }
}

/** Reads the issuer that a token names, which proves nothing; null for a text that is no token. */
export function issuerOf(token: string): string | null {
  try {
    return decodeJwt(token).iss ?? null
  } catch {
    return null
  }
}

function signed({ kid, privateKey }: TokenKey, kind: TokenKind, subject: SignedSubject) {
  return new SignJWT({ sid: subject.sessionId, ...(subject.role && { role: subject.role }) })
    .setProtectedHeader({ alg: 'EdDSA', kid, typ: `${kind}+jwt` })
    .setIssuer(tokenIssuer)
    .setAudience(audienceOf(kind))
    .setSubject(subject.userUid)
    .setIssuedAt()
    .setExpirationTime(`${lifetimeSeconds[kind]} s`)
    .sign(privateKey)
}

async function verified(ring: Map<string, TokenKey>, token: string): Promise<TokenClaims> {
  const kind = claimedKind(token)
  const keyOf = ({ kid = '' }: { kid?: string }) => {
    const key = ring.get(kid)
    if (!key) throw new errors.JWKSNoMatchingKey()
    return key.publicKey
  }
  const { payload } = await jwtVerify(token, keyOf, {
    algorithms: ['EdDSA'],
    typ: `${kind}+jwt`,
    issuer: tokenIssuer,
    audience: audienceOf(kind),
    // Also refuses one that was issued in the future, or that claims to live longer than ours do.
    maxTokenAge: lifetimeSeconds[kind],
    clockTolerance: toleranceSeconds,
    requiredClaims: ['exp'],
  })
  const { sub, sid, exp } = claims.parse(payload)
  return { kind, userUid: sub, sessionId: sid, expiresAtMs: exp * 1000 }
}

/** Reads the kind that a token claims to be, before it is verified as such. */
function claimedKind(token: string): TokenKind {
  const [head = ''] = token.split('.')
  const text = Buffer.from(head, 'base64url').toString()
  return text.includes('"admin+jwt"') ? 'admin' : 'user'
}

function audienceOf(kind: TokenKind): string {
  return `${tokenIssuer}/${kind}`
}

/** The key that an app secret stands for, the same on every server that has the secret. */
export function tokenKey(appSecret: string): TokenKey {
  const privateKey = ed25519Key(deriveKey(appSecret, 'daan app tokens'))
  const publicKey = createPublicKey(privateKey)
  const spki = publicKey.export({ format: 'der', type: 'spki' })
  const kid = createHash('sha256').update(spki).digest('base64url').slice(0, 16)
  return { kid, privateKey, publicKey }
}
