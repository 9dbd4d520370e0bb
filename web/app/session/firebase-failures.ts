import type { ErrorCode } from '@daan/contract/error-codes'
import { CallRefused, Unreachable } from '../api/call-failures.ts'

/** The contract's codes, with the status that each has, for Firebase's. @see https://firebase.google.com/docs/auth/admin/errors */
const refusalOf = new Map<string, [code: ErrorCode, status: number]>([
  ['auth/invalid-credential', ['identity.wrongCredentials', 401]],
  ['auth/invalid-login-credentials', ['identity.wrongCredentials', 401]],
  ['auth/wrong-password', ['identity.wrongCredentials', 401]],
  ['auth/user-not-found', ['identity.wrongCredentials', 401]],
  ['auth/user-disabled', ['identity.wrongCredentials', 401]],
  ['auth/email-already-in-use', ['identity.emailTaken', 409]],
  ['auth/invalid-email', ['person.emailInvalid', 400]],
  ['auth/weak-password', ['password.length', 400]],
  ['auth/too-many-requests', ['identity.tooManyTries', 429]],
  ['auth/requires-recent-login', ['identity.recentSignInNeeded', 401]],
  ['auth/multi-factor-auth-required', ['identity.secondFactorElsewhere', 403]],
  ['auth/invalid-verification-code', ['identity.codeWrong', 400]],
  ['auth/code-expired', ['identity.codeWrong', 400]],
  ['auth/invalid-multi-factor-session', ['identity.recentSignInNeeded', 401]],
  ['auth/operation-not-allowed', ['identity.secondFactorUnoffered', 409]],
  ['auth/user-token-expired', ['identity.signedOut', 401]],
  ['auth/popup-blocked', ['identity.windowBlocked', 403]],
  ['auth/user-cancelled', ['identity.googleDeclined', 403]],
  ['auth/account-exists-with-different-credential', ['identity.googleUnverified', 403]],
])

/** Field of the forms that a refusal stands beside. */
const pointers: Partial<Record<ErrorCode, string>> = {
  'identity.emailTaken': '/email',
  'person.emailInvalid': '/email',
  'identity.codeWrong': '/code',
}

/** Firebase's code for what it refused; empty for anything else. */
export function firebaseCode(error: unknown): string {
  // Firebase's error class, known by its shape, so that the SDK is loaded only where it is used.
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && code.startsWith('auth/') ? code : ''
}

/** Turns Firebase's errors into the contract's refusals; any other means that it did not answer. */
export function firebaseFailure(error: unknown): Error {
  if (error instanceof CallRefused || error instanceof Unreachable) return error
  const refusal = refusalOf.get(firebaseCode(error))
  if (!refusal) return new Unreachable('Firebase did not do it', { cause: error })
  const [code, status] = refusal
  const pointer = pointers[code]
  return new CallRefused({ code, status, errors: pointer ? [{ pointer, code }] : [] })
}
