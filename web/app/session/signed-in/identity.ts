import type { Locale } from '../../i18n/locale.ts'
import type { IdentityUser } from '../session.ts'

/** What somebody signs up with. */
export type SignUpInput = {
  displayName: string
  email: string
  photoURL: string
  password: string
  /** Whether they agree to be named among the top donors. */
  isNamed: boolean
  /** The language of mails to them. */
  language: Locale
}

/**
 * The one thing the web app knows of an identity provider. What a provider refuses is a `CallRefused`
 * with a code of the contract, and `Unreachable` when it does not answer.
 */
export type Identity = {
  /** Who is signed in, with a verified address; null when nobody is. */
  currentUser(): Promise<IdentityUser | null>
  /** Makes an account and has a verification mail sent; signs nobody in. */
  signUp(input: SignUpInput): Promise<void>
  /** Whoever has not verified their address gets a new mail, and is refused. */
  signIn(email: string, password: string): Promise<IdentityUser>
  updateProfile(changed: { displayName?: string; photoURL?: string }): Promise<void>
  /** Ends all other sessions. */
  changePassword(currentPassword: string, newPassword: string): Promise<void>
  /** Resolves for unknown addresses too. */
  sendPasswordReset(email: string): Promise<void>
  signOut(): Promise<void>
  /** Headers that prove who asks, where a cookie does not. */
  proof(): Promise<Record<string, string>>
}
