import type { passkeyAnswer } from '@daan/contract/passkeys'
import type { z } from 'zod/mini'
import type { Locale } from '../i18n/locale.ts'
import type { IdentityUser } from './session.ts'

/** Details of a new account. */
type SignUpInput = {
  displayName: string
  email: string
  /** A rosette's path or a link; null for the initial. */
  photoURL: string | null
  password: string
  /** True if they agree to be named among the top donors. */
  isNamed: boolean
  /** The language of mails to them. */
  language: Locale
}

/** Answer of a passkey to a challenge of the server. */
export type PasskeyAnswer = z.input<typeof passkeyAnswer>

/** Proof of a second factor. */
export type FactorProof = { code: string } | { passkey: PasskeyAnswer }

/** Choices of a sign-in with Google. */
export type GoogleWay = {
  /** A path of our own to come back to, where no window may be opened. */
  place: string
  /** Called when the window seems to be closed, and with false when it has brought something after all. */
  onClosed: (isClosed: boolean) => void
  /** True if they are to prove anew who they are. */
  isFresh?: boolean
}

/**
 * The one thing the web app knows of an identity provider. What a provider refuses is a `CallRefused`
 * with a code of the contract, and `Unreachable` when it does not answer.
 */
export type Identity = {
  /** Returns who is signed in, with a verified address; null when nobody is. */
  currentUser(): Promise<IdentityUser | null>
  /** Makes an account and has a verification mail sent; signs nobody in. */
  signUp(input: SignUpInput): Promise<void>
  /** Whoever has not verified their address gets a new mail, and is refused; so is who has a second factor, without its proof. */
  signIn(email: string, password: string, proof?: FactorProof): Promise<IdentityUser>
  /** Proves anew who is signed in, by their second factor. */
  proveSecondFactor(proof: FactorProof): Promise<IdentityUser>
  /** Sets an authenticator app up at a provider elsewhere, which asks for its codes from the next sign-in on. */
  appElsewhere?: {
    /** Returns the address of a QR code. */
    begin(): Promise<string>
    confirm(code: string): Promise<void>
  }
  /** Tells whether somebody may sign in with Google. */
  offersGoogle(): Promise<boolean>
  /**
   * Signs in with Google, in a window; to be called in the very press of a button. Where windows are
   * blocked this page goes to Google and comes back.
   * @returns null when this page is on its way there, or nobody signed in
   */
  signInWithGoogle(way: GoogleWay): Promise<IdentityUser | null>
  /** Returns who signed in where this page went to Google and came back; refused as if it had been a window. */
  returnedUser(): Promise<IdentityUser | null>
  updateProfile(changed: { displayName?: string; photoURL?: string | null }): Promise<void>
  /** Ends all other sessions. */
  changePassword(currentPassword: string, newPassword: string): Promise<void>
  /** Resolves for unknown addresses too. */
  sendPasswordReset(email: string): Promise<void>
  /** @throws Unreachable while nobody was signed out */
  signOut(): Promise<void>
  /** Forgets in this browser a session that our server has ended. */
  forget(): Promise<void>
  /** Erases the person's account: what our server keeps, by `eraseHere`, and what the provider does. */
  erase(eraseHere: () => Promise<void>): Promise<void>
  /** Tells once whether somebody agreed at sign-up to be named and the server does not know yet. */
  takeNamingWish(uid: string): boolean
  /** Headers that prove who asks, where a cookie does not. */
  proof(): Promise<Record<string, string>>
}
