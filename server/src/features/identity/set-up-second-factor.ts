import type { Body, Reply } from '@daan/contract/call'
import { movesMoney } from '@daan/contract/rights'
import type {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
} from '@daan/contract/second-factor'
import type { ActingAdmin } from '../../actor.ts'
import { Refused, refuseUnless } from '../../refused.ts'
import type { Accounts, Caller } from './accounts.ts'
import { deviceLimit } from './attempt-store.ts'
import type { Identity } from './identity.ts'
import { listPasskeys } from './passkey-store.ts'
import { findSession, providerHeaders, refusing } from './provider-answers.ts'
import { recordAddition } from './second-factor.ts'
import { cookieOf, isAppCode, verifyCode } from './second-factor-codes.ts'
import { findFactorRecord, findFactors } from './second-factor-store.ts'

/** Tells how somebody's second factor stands. */
export async function describeFactor(
  { accounts, waysToSignIn }: Pick<Identity, 'accounts' | 'waysToSignIn'>,
  { userUid, role, secondFactor }: ActingAdmin,
): Promise<Reply<typeof readSecondFactor>> {
  const isOn = secondFactor === 'proven'
  const { hasApp } = await findFactors(accounts.db, userUid)
  const isSetUpHere = waysToSignIn.provider === 'embedded'
  const { hasPassword, dueAt } = await findFactorRecord(accounts.db, userUid)
  const isWanted = !isOn && role !== null && movesMoney(role)
  return {
    isOn,
    hasApp,
    passkeys: await listPasskeys(accounts.db, userUid),
    isSetUpHere,
    hasPassword,
    dueAt: isWanted ? dueAt : null,
    recoveryCodesLeft: hasApp ? await countRecoveryCodes(accounts, userUid) : 0,
  }
}

async function countRecoveryCodes({ provider }: Accounts, userId: string): Promise<number> {
  const { api } = (await provider()).auth
  try {
    const { backupCodes } = await refusing(api.viewBackupCodes({ body: { userId } }))
    return backupCodes.length
  } catch (error) {
    if (error instanceof Refused && error.code === 'identity.codeWrong') return 0 // none that is good
    throw error
  }
}

/** Makes a secret and recovery codes for whoever typed their password; or signed in a moment ago, where they have none or a passkey. */
export async function beginFactor(
  accounts: Accounts,
  body: Body<typeof beginSecondFactor>,
  actor: ActingAdmin,
  caller: Pick<Caller, 'headers'>,
): Promise<Reply<typeof beginSecondFactor>> {
  const { provider, limits, site } = accounts
  // The provider checks a password only of whoever has one.
  const { hasPassword } = await findFactorRecord(accounts.db, actor.userUid)
  const isTyped = hasPassword && body.password !== undefined
  const isByPassword = isTyped && actor.secondFactor !== 'proven'
  const mayBegin = isByPassword || actor.hasRecentSignIn
  refuseUnless(mayBegin, 'identity.recentSignInNeeded')
  await proveCookie(accounts, actor, caller)
  const attempt = await limits.take(deviceLimit, actor.userUid)
  const begun = await refusing(
    (await provider()).auth.api.enableTwoFactor({
      body: { ...body, method: 'totp', issuer: site.current.charity.name.en },
      headers: providerHeaders(caller.headers),
    }),
  )
  await attempt.forgive()
  if (begun.method !== 'totp') throw new Error('The provider made another second factor.')
  return { address: begun.totpURI, recoveryCodes: begun.backupCodes }
}

/** Turns the authenticator app on. @returns the cookies of the session that goes on, which has proven it */
export async function confirmFactor(
  accounts: Accounts,
  { code }: Body<typeof confirmSecondFactor>,
  actor: ActingAdmin,
  caller: Pick<Caller, 'headers'>,
): Promise<string[]> {
  await proveCookie(accounts, actor, caller)
  const { hasApp } = await findFactors(accounts.db, actor.userUid)
  refuseUnless(!hasApp, 'identity.secondFactorOn')
  refuseUnless(isAppCode(code), 'identity.codeWrong', '/code')
  const cookie = cookieOf(caller.headers)
  const { cookies } = await verifyCode(accounts, { code, email: actor.email, cookie })
  await recordAddition(accounts, actor, 'added')
  return cookies
}

/** The provider goes by the cookie, and we by the token: both must be of one person. */
export async function proveCookie(
  { provider }: Accounts,
  { userUid }: ActingAdmin,
  { headers }: Pick<Caller, 'headers'>,
): Promise<void> {
  const session = await findSession(await provider(), headers)
  refuseUnless(session, 'identity.proofNeeded')
  refuseUnless(session.user.id === userUid, 'identity.otherPerson')
}
