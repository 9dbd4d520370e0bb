import type { readMailedLink, resetPassword, verifyEmail } from '@daan/contract/accounts'
import type { Body, Reply } from '@daan/contract/call'
import { refuseUnless } from '../../refused.ts'
import type { Accounts, Caller } from './accounts.ts'
import { networkLimit } from './attempt-store.ts'
import { isCommonPassword } from './common-passwords.ts'
import type { LinkedPerson } from './mailed-link-store.ts'
import { readLink, replacePasswordByLink, verifyByLink } from './mailed-links.ts'
import { isPassword } from './password-hash.ts'

/** Tells which sign-up a link is about. */
export async function describeLink(
  { db, signUps }: Accounts,
  { token }: Body<typeof readMailedLink>,
  { headers }: Caller,
): Promise<Reply<typeof readMailedLink>> {
  const { name, signedUpAt, userUid } = await readLink(db, token)
  return { name, signedUpAt, isSameBrowser: signUps.read(headers.cookie, userUid) !== null }
}

/**
 * Verifies an address by a link. The link proves the mailbox alone: who holds it must hold the sign-up's
 * password too, or a stranger who signed up with the address would be let in by its owner.
 * @returns cookies by which the browser is known to the account from then on
 */
export async function verifyOwnEmail(
  accounts: Accounts,
  { token, password }: Body<typeof verifyEmail>,
  caller: Caller,
): Promise<string[]> {
  const { db, devices, signUps } = accounts
  const person = await readLink(db, token)
  const isSameBrowser = signUps.read(caller.headers.cookie, person.userUid) !== null
  if (!isSameBrowser) await provePassword(accounts, person, password, caller)
  const { email } = await verifyByLink(db, token)
  return [devices.issue(email)]
}

async function provePassword(
  { limits }: Accounts,
  { passwordHash }: LinkedPerson,
  password: string | undefined,
  { network }: Caller,
): Promise<void> {
  refuseUnless(password !== undefined, 'identity.signUpUnproven')
  const attempt = await limits.take(networkLimit, network)
  const isTheirs = passwordHash !== null && (await isPassword(password, passwordHash))
  refuseUnless(isTheirs, 'identity.signUpUnproven')
  await attempt.forgive()
}

/** Sets a new password by a link; the browser is known to the account from then on. */
export async function resetOwnPassword(
  { db, devices, mails }: Accounts,
  body: Body<typeof resetPassword>,
): Promise<string[]> {
  refuseUnless(!isCommonPassword(body.newPassword), 'password.common', '/newPassword')
  const { userUid: id, signedUpAt: createdAt, ...person } = await replacePasswordByLink(db, body)
  if (person.isVerified) mails.passwordChanged({ ...person, id, createdAt })
  return [devices.issue(person.email)]
}
