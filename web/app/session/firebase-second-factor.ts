import type { MultiFactorError, MultiFactorResolver, TotpSecret, User } from '@firebase/auth'
import { CallRefused } from '../api/call-failures.ts'
import { firebaseCode } from './firebase-failures.ts'

/** The part of Firebase’s SDK that second factors need. */
export type FactorSdk = Pick<
  typeof import('./firebase-sdk.ts'),
  'auth' | 'getMultiFactorResolver' | 'multiFactor' | 'TotpMultiFactorGenerator'
>

const ofApp = 'totp'

/** The sign-in that waits for a code. */
let waiting: MultiFactorResolver | null = null
/** The secret that an authenticator app has learnt and not confirmed. */
let secret: TotpSecret | null = null

/**
 * Signs in; where Firebase wants a code of an authenticator app too, the sign-in waits for it.
 * @throws CallRefused with `identity.secondFactorNeeded` then, else what Firebase says
 */
export async function untilCode<Result>(sdk: FactorSdk, signIn: () => Promise<Result>) {
  waiting = null
  try {
    return await signIn()
  } catch (error) {
    if (firebaseCode(error) !== 'auth/multi-factor-auth-required') throw error
    const resolver = sdk.getMultiFactorResolver(sdk.auth, error as MultiFactorError) // as its code says
    if (!hintOfApp(resolver)) throw error
    waiting = resolver
    throw new CallRefused({ code: 'identity.secondFactorNeeded', status: 401 })
  }
}

/** Goes on with the sign-in that waits. @throws CallRefused when none does */
export async function goOnWithCode(sdk: FactorSdk, code: string): Promise<User> {
  const hint = waiting && hintOfApp(waiting)
  if (!waiting || !hint) throw new CallRefused({ code: 'identity.secondFactorOff', status: 409 })
  const assertion = sdk.TotpMultiFactorGenerator.assertionForSignIn(hint.uid, code)
  return (await waiting.resolveSignIn(assertion)).user
}

function hintOfApp({ hints }: MultiFactorResolver) {
  return hints.find(({ factorId }) => factorId === ofApp)
}

/** Makes a secret. @param site as the app will name it @returns the address of its QR code */
export async function beginApp(sdk: FactorSdk, user: User, site: string): Promise<string> {
  const session = await sdk.multiFactor(user).getSession()
  secret = await sdk.TotpMultiFactorGenerator.generateSecret(session)
  return secret.generateQrCodeUrl(user.email ?? user.uid, site)
}

/** Turns the authenticator app on, which shows that it has the secret. */
export async function confirmApp(sdk: FactorSdk, user: User, code: string): Promise<void> {
  if (!secret) throw new CallRefused({ code: 'identity.secondFactorOff', status: 409 })
  const assertion = sdk.TotpMultiFactorGenerator.assertionForEnrollment(secret, code)
  await sdk.multiFactor(user).enroll(assertion, 'TOTP')
}
