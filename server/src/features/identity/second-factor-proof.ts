import type { IncomingHttpHeaders } from 'node:http'
import type { signIn } from '@daan/contract/accounts'
import type { Body } from '@daan/contract/call'
import { refuseUnless } from '../../refused.ts'
import type { Accounts, Caller, SignedIn } from './accounts.ts'
import { proveByPasskey, verifyPasskey } from './passkeys.ts'
import { findMailedPerson } from './person-store.ts'
import { findSession } from './provider-answers.ts'
import { goOnWithCode, proveByCode } from './second-factor-codes.ts'
import { findFactors } from './second-factor-store.ts'

/** Proof of a second factor, where there is any. */
export type FactorProof = Pick<Body<typeof signIn>, 'code' | 'passkey'>

/**
 * Goes on with a sign-in whose password was right, by a passkey or a code.
 * @param signedInBy what the provider knows the sign-in by @throws Refused for a wrong one, or none
 */
export async function goOnWithFactor(
  accounts: Accounts,
  { email, code, passkey }: { email: string } & FactorProof,
  { headers, signedInBy }: { headers: IncomingHttpHeaders; signedInBy: readonly string[] },
): Promise<SignedIn> {
  const person = await findMailedPerson(accounts.db, email)
  refuseUnless(person, 'identity.wrongCredentials')
  if (passkey) return verifyPasskey(accounts, { passkey, person }, headers)
  const { hasApp, hasPasskey } = await findFactors(accounts.db, person.id)
  const needed = hasPasskey ? 'identity.passkeyNeeded' : 'identity.secondFactorNeeded'
  refuseUnless(code !== undefined, needed)
  refuseUnless(hasApp, 'identity.codeWrong', '/code')
  return goOnWithCode(accounts, { email, code }, signedInBy)
}

/** Proves the person of a session anew, by a passkey or a code; a new session begins in its place. */
export async function proveOwnFactor(
  accounts: Accounts,
  { code, passkey }: FactorProof,
  { headers }: Pick<Caller, 'headers'>,
): Promise<SignedIn> {
  const session = await findSession(await accounts.provider(), headers)
  refuseUnless(session, 'identity.signedOut')
  if (passkey) return proveByPasskey(accounts, { passkey, person: session.user }, headers)
  refuseUnless(code !== undefined, 'identity.codeMissing', '/code')
  return proveByCode(accounts, { code, person: session.user }, headers)
}
