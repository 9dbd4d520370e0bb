/** The maker of a call, as their token proves; where it may be null, null is a visitor. */
export type Actor = {
  userUid: string
  /** As the person wrote it when they signed up. */
  name: string
  /** Verified: mail to it reaches the person. */
  email: string
  /** An address of ours; null is their initial. */
  photo: string | null
  isAdmin: boolean
  /** True if they are one by any token: somebody who may act as an admin, now or after signing in again. */
  mayBeAdmin: boolean
  /** True if they proved who they are, by password or provider, within `recentSignInMinutes`. */
  hasRecentSignIn: boolean
}

/** An admin as the audit trail names them, and the request they made. */
export type Admin = { userUid: string; requestId: string }

/** An admin who makes a request, with its id. */
export type ActingAdmin = Actor & Admin
