import { storedText, storeText } from '../api/stored-text.ts'

/** The specification's names. */
const names = { user: 'token', admin: 'admin-token' } as const

/** Kind of an app token: it proves a person, or an admin. */
export type TokenKind = keyof typeof names

/** Gives the token of whoever is signed in here; of nobody in a frame. */
export function storedToken(kind: TokenKind): string | null {
  return storedText('localStorage', names[kind])
}

export function storeToken(kind: TokenKind, token: string | null): void {
  storeText('localStorage', names[kind], token)
}
