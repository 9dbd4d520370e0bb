import type { KeyRight, StaffRole } from '@daan/contract/rights'
import type { SecondFactorStanding } from '@daan/contract/second-factor'

/** The maker of a call, a person or an API key, as their token proves; where it may be null, null is a visitor. */
export type Actor = {
  userUid: string
  /** As the person wrote it when they signed up. */
  name: string
  /** Verified: mail to it reaches the person. */
  email: string
  /** An address of ours; null is their initial. */
  photo: string | null
  /** Their role where the token is an admin's; null where they act for themselves. */
  role: StaffRole | null
  /** Rights of an API key, which has them in place of a role; absent where a person makes the call. */
  keyRights?: readonly KeyRight[]
  /** True if they have a role by any token: somebody who may act as an admin, now or after signing in again. */
  isStaff: boolean
  /** True if they proved who they are within `recentSignInMinutes`: by their second factor, or without one by password or provider. */
  hasRecentSignIn: boolean
  secondFactor: SecondFactorStanding
}

/** Somebody with a role at the desk; `isVerified` when an account has proven the address. */
export type StaffMember = { email: string; role: StaffRole; isVerified: boolean }

/** An admin as the audit trail names them, and the request they made. */
export type Admin = { userUid: string; requestId: string }

/** An admin who makes a request, with its id. */
export type ActingAdmin = Actor & Admin
