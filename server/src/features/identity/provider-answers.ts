import type { IncomingHttpHeaders } from 'node:http'
import { Refused } from '../../refused.ts'
import type { EmbeddedProvider } from './embedded-provider.ts'

/** The headers of a request that the provider may see. */
export function providerHeaders({ cookie }: IncomingHttpHeaders): Headers {
  return new Headers(cookie === undefined ? {} : { cookie })
}

const refusalOfCode = new Map<string, Refused['code']>([
  ['INVALID_EMAIL_OR_PASSWORD', 'identity.wrongCredentials'],
  ['INVALID_PASSWORD', 'identity.wrongCredentials'],
  ['CREDENTIAL_ACCOUNT_NOT_FOUND', 'identity.wrongCredentials'],
  ['EMAIL_NOT_VERIFIED', 'identity.emailUnverified'],
  ['INVALID_EMAIL', 'person.emailInvalid'],
  ['INVALID_TOKEN', 'identity.linkInvalid'],
  ['TOKEN_EXPIRED', 'identity.linkInvalid'],
  ['USER_NOT_FOUND', 'identity.linkInvalid'],
  ['UNAUTHORIZED', 'identity.signedOut'],
  ['INVALID_CODE', 'identity.codeWrong'],
  ['INVALID_BACKUP_CODE', 'identity.codeWrong'],
  ['TOTP_NOT_ENABLED', 'identity.codeWrong'],
  ['BACKUP_CODES_NOT_ENABLED', 'identity.codeWrong'],
  ['CONFLICT', 'identity.codeWrong'],
  ['CHALLENGE_NOT_FOUND', 'identity.passkeyWrong'],
  ['PASSKEY_NOT_FOUND', 'identity.passkeyWrong'],
  ['AUTHENTICATION_FAILED', 'identity.passkeyWrong'],
  ['FAILED_TO_VERIFY_REGISTRATION', 'identity.passkeyWrong'],
  ['YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY', 'identity.passkeyWrong'],
  ['TOTP_ALREADY_ENABLED', 'identity.secondFactorOn'],
  // The provider's cipher says so, without a code, of what another APP_SECRET encrypted.
  ['invalid tag', 'identity.codeWrong'],
  ['TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE', 'identity.tooManyTries'],
  // The provider tells a database that failed it by these.
  ['FAILED_TO_CREATE_USER', 'service.unavailable'],
  ['FAILED_TO_CREATE_SESSION', 'service.unavailable'],
  ['FAILED_TO_GET_SESSION', 'service.unavailable'],
])

/**
 * Finds the session of a request's cookie. Asked before a call that needs one, because the provider takes a
 * database that is away for nobody being signed in.
 */
export function findSession({ auth }: EmbeddedProvider, headers: IncomingHttpHeaders) {
  const query = { disableRefresh: true }
  return refusing(auth.api.getSession({ headers: providerHeaders(headers), query }))
}

/** Turns the provider's refusals into the contract's. @throws Refused, or the error that was none */
export async function refusing<Result>(asked: Promise<Result>): Promise<Result> {
  return asked.catch((cause) => {
    const code = refusalOfCode.get(codeOf(cause))
    throw code ? new Refused(code, { cause }) : cause
  })
}

// better-auth's APIError, known by its shape, so that the library is loaded only where it is used.
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if (error.name !== 'APIError') return error.message
  const { body, status } = error as Error & { body?: { code?: string }; status?: string }
  return body?.code ?? status ?? ''
}
