import { storedToken } from './stored-tokens.ts'

/** Whose user token is here; it proves nothing before the server has seen it. */
export function storedUid(): string | null {
  const [, claims = ''] = storedToken('user')?.split('.') ?? []
  try {
    const { sub } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof sub === 'string' ? sub : null
  } catch {
    return null // none of ours
  }
}
