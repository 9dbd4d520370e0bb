import { describe, expect, it } from 'vitest'
import { CallRefused, Unreachable } from '../api/call-failures.ts'
import { firebaseFailure } from './firebase-failures.ts'

const thrown = (code: string) => Object.assign(new Error(code), { code })

describe('what Firebase throws', () => {
  it.each([
    ['auth/invalid-credential', 'identity.wrongCredentials'],
    ['auth/too-many-requests', 'identity.tooManyTries'],
    ['auth/user-token-expired', 'identity.signedOut'],
    ['auth/popup-blocked', 'identity.windowBlocked'],
  ])('%s is the refusal %s', (code, refusal) => {
    expect(firebaseFailure(thrown(code))).toMatchObject({ code: refusal, errors: [] })
  })

  it('about an address stands beside its field', () => {
    const code = 'identity.emailTaken'
    expect(firebaseFailure(thrown('auth/email-already-in-use'))).toMatchObject({
      code,
      errors: [{ pointer: '/email', code }],
    })
  })

  it('about its network, or of no known kind, is no answer, which signs nobody out', () => {
    for (const code of ['auth/network-request-failed', 'auth/internal-error', 'ENOENT']) {
      expect(firebaseFailure(thrown(code))).toBeInstanceOf(Unreachable)
    }
  })

  it('is passed on where it is a refusal already', () => {
    const refusal = new CallRefused({ code: 'identity.emailUnverified', status: 403 })
    expect(firebaseFailure(refusal)).toBe(refusal)
  })
})
