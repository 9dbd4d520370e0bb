import type { IncomingHttpHeaders } from 'node:http'
import type { signIn } from '@daan/contract/accounts'
import type { Body } from '@daan/contract/call'
import { refuseUnless } from '../../refused.ts'
import type { Accounts, SignedIn } from './accounts.ts'
import { findFactors } from './passkey-store.ts'
import { verifyPasskey } from './passkeys.ts'
import { findMailedPerson } from './person-store.ts'
import { goOnWithCode } from './second-factor-codes.ts'

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
  const { hasApp, hasPasskey } = await findFactors(accounts.db, person.id)
  if (passkey) return verifyPasskey(accounts, { passkey, person }, headers)
  const needed = hasPasskey ? 'identity.passkeyNeeded' : 'identity.secondFactorNeeded'
  refuseUnless(code !== undefined, needed)
  refuseUnless(hasApp, 'identity.codeWrong', '/code')
  return goOnWithCode(accounts, { email, code }, signedInBy)
}
