import type { ErrorCode } from '@daan/contract/error-codes'
import { CallRefused, Unreachable } from '../api/call-failures.ts'
import { currentSession } from './session.ts'

/** Why nobody is signed in: nobody is, or the server does not say. */
export function nobody(): Error {
  return currentSession().status === 'unreachable'
    ? new Unreachable('nobody says who is signed in')
    : new CallRefused({ code: 'identity.signedOut', status: 401 })
}

/** Refusals after which whoever is signed in stays so. */
const stayingCodes: ReadonlySet<ErrorCode> = new Set([
  'identity.recentSignInNeeded',
  'identity.rightMissing',
  'identity.secondFactorNeeded',
  'identity.secondFactorMissing',
  'identity.passkeyNeeded',
  'identity.wrongCredentials',
])

/** Tells whether a call failed because the server does not believe who asks. */
export function isUnproven(error: unknown): boolean {
  return error instanceof CallRefused && !stayingCodes.has(error.code) && isDenial(error.status)
}

/** Tells whether a call failed because the role of whoever makes it does not allow it. */
export function isOutsideRole(error: unknown): boolean {
  return error instanceof CallRefused && error.code === 'identity.rightMissing'
}

/** Tells whether a call failed because whoever makes it has no role any more. */
export function isRoleLost(error: unknown): boolean {
  return error instanceof CallRefused && rolelessCodes.includes(error.code)
}

const rolelessCodes: readonly string[] = ['identity.notAdmin', 'identity.adminUnproven']

function isDenial(status: number | null): boolean {
  return status === 401 || status === 403
}

/** The same, or something before our server, such as a proxy, answers 401 or 403. */
export function isDenied(error: unknown): boolean {
  return isUnproven(error) || (error instanceof Unreachable && isDenial(error.status))
}

/** Tells whether a call needs a sign-in of the last minutes, or one with a second factor. */
export function isTooLongAgo(error: unknown): boolean {
  return isFactorLeft(error) || isRefusedBy(error, 'identity.recentSignInNeeded')
}

/** Tells whether a second factor is still to be proven. */
export function isFactorLeft(error: unknown): boolean {
  return isRefusedBy(error, 'identity.secondFactorNeeded') || isPasskeyLeft(error)
}

/** Tells whether it is one that a passkey proves. */
export function isPasskeyLeft(error: unknown): boolean {
  return isRefusedBy(error, 'identity.passkeyNeeded')
}

function isRefusedBy(error: unknown, code: ErrorCode): boolean {
  return error instanceof CallRefused && error.code === code
}
