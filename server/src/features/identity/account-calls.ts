import { Refused, refuseUnless } from '../../refused.ts'
import type { Accounts, Caller, SignedIn } from './accounts.ts'
import {
  deviceLimit,
  mailLimits,
  mailRequestLimit,
  networkLimit,
  signUpLimit,
  strangersLimit,
} from './attempt-store.ts'
import { isCommonPassword } from './common-passwords.ts'
import { findPasswordHash, keepPasswordSession } from './password-session-store.ts'
import { deleteUnverified, findMailedPerson } from './person-store.ts'
import { findSession, providerHeaders, refusing } from './provider-answers.ts'
import { describedUser } from './second-factor-codes.ts'
import { type FactorProof, goOnWithFactor } from './second-factor-proof.ts'

/**
 * Makes an account in place of an earlier one that nobody verified, or mails its owner that there is one.
 * @returns the cookie by which this browser is known to the sign-up, alike in both cases
 */
export async function signUpPerson(
  { db, provider, limits, mails, signUps }: Accounts,
  body: {
    name: string
    email: string
    image: string | null
    password: string
    isNamed: boolean
    language: string
  },
  { network }: Caller,
): Promise<string[]> {
  refuseUnless(!isCommonPassword(body.password), 'password.common', '/password')
  await limits.take(signUpLimit, network)
  const email = body.email.toLowerCase()
  const { api } = (await provider()).auth
  // Beyond the allowance of mails nothing is void: its reader waits with a link that is to work.
  const mayReplace = await limits.allows(mailLimits.verification, email)
  if (mayReplace) await deleteUnverified(db, email)
  const { image, ...person } = body
  const { user } = await refusing(
    api.signUpEmail({ body: { ...person, ...(image !== null && { image }) } }),
  )
  if (mayReplace) mails.verification(user, null)
  return [signUps.issue(user.id)]
}

/**
 * Signs in, with a new session in place of the one that the browser had. A wrong password counts for the browser, where it has signed in to the account before, and
 * else for the network and for all strangers to the account.
 */
export async function signInPerson(
  accounts: Accounts,
  { code, passkey, ...body }: { email: string; password: string } & FactorProof,
  { headers, network }: Caller,
): Promise<SignedIn> {
  const { db, provider, limits, devices } = accounts
  const email = body.email.toLowerCase()
  const passwordHash = await findPasswordHash(db, email)
  const device = devices.read(headers.cookie, email)
  const attempts =
    device === null
      ? [await limits.take(networkLimit, network), await limits.take(strangersLimit, email)]
      : [await limits.take(deviceLimit, `${email} ${device}`)]
  const { api } = (await provider()).auth
  const request = { body, headers: providerHeaders(headers), returnHeaders: true } as const
  const signedIn = refusing(api.signInEmail(request))
  const { response, headers: answered } = await signedIn.catch(async (error) => {
    if (!isWrong(error)) await Promise.all(attempts.map((attempt) => attempt.forgive()))
    throw error
  })
  await Promise.all(attempts.map((attempt) => attempt.forgive()))
  const signedInBy = answered.getSetCookie()
  const { user, cookies } = isChallenge(response)
    ? await goOnWithFactor(accounts, { email, code, passkey }, { headers, signedInBy })
    : { user: await describedUser(db, response.user), cookies: signedInBy }
  // A new password ends the sessions there are; one whose sign-in was under way had not begun.
  const isSame = await keepPasswordSession(db, { token: sessionIn(cookies), email, passwordHash })
  refuseUnless(isSame, 'identity.wrongCredentials')
  // The session of before ends, with its tokens: whoever may have them keeps nothing.
  await api.signOut({ headers: providerHeaders(headers) })
  return { user, cookies: [...cookies, devices.issue(email)] }
}

/** Changes the password of whoever the cookie says, and ends their other sessions. */
export async function changeOwnPassword(
  { provider, limits, mails }: Accounts,
  body: { currentPassword: string; newPassword: string },
  { headers }: Caller,
): Promise<string[]> {
  refuseUnless(!isCommonPassword(body.newPassword), 'password.common', '/newPassword')
  const embedded = await provider()
  const session = await findSession(embedded, headers)
  refuseUnless(session, 'identity.signedOut')
  const attempt = await limits.take(deviceLimit, session.user.id)
  const request = {
    headers: providerHeaders(headers),
    body: { ...body, revokeOtherSessions: true },
    returnHeaders: true,
  } as const
  const { headers: answered } = await refusing(embedded.auth.api.changePassword(request))
  await attempt.forgive()
  mails.passwordChanged(session.user)
  return answered.getSetCookie()
}

/** Mails a link to an address, if it has an account; nobody is told whether it has. */
export async function requestMail(
  { db, limits, mails }: Accounts,
  kind: 'verification' | 'reset',
  body: { email: string },
  { network }: Caller,
): Promise<void> {
  await limits.take(mailRequestLimit, `${kind} ${network}`)
  const person = await findMailedPerson(db, body.email.toLowerCase())
  if (!person) return
  // The page of that mail, too, lets one choose a password.
  if (!person.isVerified) mails.verification(person, mailLimits[kind])
  else if (kind === 'reset') mails.reset(person)
}

/** The token of the session that cookies begin, which its signature follows. */
function sessionIn(cookies: readonly string[]): string {
  return /session_token=([^.;]+)/.exec(cookies.join('\n'))?.[1] ?? ''
}

/** Tells whether the provider wants a second factor before it begins a session. */
function isChallenge(response: object): boolean {
  return 'twoFactorRedirect' in response
}

function isWrong(error: unknown): boolean {
  return error instanceof Refused && error.code === 'identity.wrongCredentials'
}
