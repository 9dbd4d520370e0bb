import { deleteApp, type FirebaseApp, initializeApp } from '@firebase/app'
import {
  getMultiFactorResolver,
  initializeAuth,
  inMemoryPersistence,
  multiFactor,
  signInWithEmailAndPassword,
  TotpMultiFactorGenerator,
} from '@firebase/auth'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { firebaseFailure } from './firebase-failures.ts'
import {
  beginApp,
  confirmApp,
  type FactorSdk,
  goOnWithCode,
  untilCode,
} from './firebase-second-factor.ts'

type Ask = (method: string, sent: Sent) => object

/** Firebase's servers, of which the SDK takes hold when it is loaded. */
const servers = vi.hoisted(() => {
  const double: { ask: Ask } = { ask: () => ({}) }
  globalThis.fetch = async (url, init = {}) => {
    const method = new URL(String(url)).pathname.replace(/^\/v\d\//, '')
    const answer = double.ask(method, JSON.parse(String(init.body ?? '{}')))
    return Response.json(answer, { status: 'error' in answer ? 400 : 200 })
  }
  return double
})

const rightCode = '123456'
let app: FirebaseApp
let sdk: FactorSdk
/** Factors of the account, as Firebase describes them. */
let factors: object[]

const encoded = (part: object) => btoa(JSON.stringify(part)).replaceAll('=', '')
const token = () => {
  const iat = Math.floor(Date.now() / 1000)
  return `${encoded({ alg: 'none' })}.${encoded({ sub: 'rina', iat, exp: iat + 3600 })}.x`
}
const ofApp = { mfaEnrollmentId: 'app', displayName: 'TOTP', totpInfo: {} }
const byText = { mfaEnrollmentId: 'text', displayName: 'Phone', phoneInfo: '+88017*****78' }

type Sent = { totpVerificationInfo?: { verificationCode: string }; mfaEnrollmentId?: string }

/** Answers as Firebase's servers do. @see https://cloud.google.com/identity-platform/docs/reference/rest */
function answerTo(method: string, sent: Sent): object {
  const tokens = { idToken: token(), refreshToken: 'r', expiresIn: '3600', localId: 'rina' }
  const isRight = sent.totpVerificationInfo?.verificationCode === rightCode
  if (method.endsWith(':finalize') && !isRight) return { error: { message: 'INVALID_CODE' } }
  if (method === 'accounts:signInWithPassword') {
    return factors.length > 0 ? { mfaPendingCredential: 'p', mfaInfo: factors } : tokens
  }
  if (method === 'accounts:lookup') {
    return { users: [{ localId: 'rina', email: 'rina@example.org', mfaInfo: factors }] }
  }
  if (method === 'accounts/mfaEnrollment:finalize') factors = [ofApp]
  if (method !== 'accounts/mfaEnrollment:start') return tokens
  const secret = { sharedSecretKey: 'JBSWY3DPEHPK3PXP', verificationCodeLength: 6, periodSec: 30 }
  return { totpSessionInfo: { ...secret, hashingAlgorithm: 'SHA1', sessionInfo: 's' } }
}

beforeEach(() => {
  factors = []
  servers.ask = answerTo
  app = initializeApp({ apiKey: 'demo' }, 'second-factor')
  const auth = initializeAuth(app, { persistence: inMemoryPersistence })
  sdk = { auth, getMultiFactorResolver, multiFactor, TotpMultiFactorGenerator }
})
afterEach(() => deleteApp(app))

const byPassword = () => signInWithEmailAndPassword(sdk.auth, 'rina@example.org', 'Nodi7#pakhi')
const signIn = () => untilCode(sdk, byPassword)

test('an authenticator app is set up by its code, and asked at the next sign-in', async () => {
  const { user } = await signIn()
  const address = await beginApp(sdk, user, 'daan.example')
  expect(address).toMatch(/^otpauth:\/\/totp\/.*rina.*secret=JBSWY3DPEHPK3PXP/)
  const wrong = await confirmApp(sdk, user, '000000').catch(firebaseFailure)
  expect(wrong).toMatchObject({ code: 'identity.codeWrong', errors: [{ pointer: '/code' }] })
  await confirmApp(sdk, user, rightCode)

  await expect(signIn()).rejects.toMatchObject({ code: 'identity.secondFactorNeeded', status: 401 })
  const guess = await goOnWithCode(sdk, '000000').catch(firebaseFailure)
  expect(guess).toMatchObject({ code: 'identity.codeWrong' })
  expect((await goOnWithCode(sdk, rightCode)).uid).toBe('rina')
})

test('a text message is refused with a reason, and no code goes on where no sign-in waits', async () => {
  factors = [byText]
  expect(await signIn().catch(firebaseFailure)).toMatchObject({
    code: 'identity.secondFactorElsewhere',
  })
  await expect(goOnWithCode(sdk, rightCode)).rejects.toMatchObject({
    code: 'identity.secondFactorOff',
  })
})
