import { passkey } from '@better-auth/passkey'
import { APIError } from 'better-auth/api'

/**
 * Passkeys of this site's address alone, each of which asks its owner for a fingerprint, a face or a PIN: whoever finds
 * an open telephone gets no further by it.
 */
export function passkeyPlugin(publicUrl: string) {
  const { origin, hostname } = new URL(publicUrl)
  return passkey({
    origin,
    rpID: hostname,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    advanced: { webAuthnChallengeCookie: 'passkey' },
    registration: {
      afterVerification: async ({ verification: { registrationInfo } }) =>
        demandUser(registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: async ({ verification: { authenticationInfo } }) =>
        demandUser(authenticationInfo.userVerified),
    },
    schema: {
      passkey: {
        fields: {
          userId: 'person_id',
          publicKey: 'public_key',
          credentialID: 'credential_id',
          deviceType: 'device_type',
          backedUp: 'backed_up',
          createdAt: 'created_at',
        },
      },
    },
  })
}

function demandUser(isVerified = false): void {
  if (!isVerified) throw new APIError('UNAUTHORIZED', { code: 'AUTHENTICATION_FAILED' })
}
