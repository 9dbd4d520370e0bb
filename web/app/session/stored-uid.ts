import { storedToken, type TokenKind } from './stored-tokens.ts'

/** Whose user token is here; it proves nothing before the server has seen it. */
export function storedUid(): string | null {
  const sub = storedClaim('user', 'sub')
  return typeof sub === 'string' ? sub : null
}

/** Reads what the token here claims, which proves nothing. */
export function storedClaim(kind: TokenKind, name: string): unknown {
  const [, claims = ''] = storedToken(kind)?.split('.') ?? []
  try {
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))[name]
  } catch {
    return null // none of ours
  }
}
