import type { IncomingHttpHeaders } from 'node:http'
import type { Queryable } from '../../db/database.ts'
import { refuseUnless } from '../../refused.ts'
import type { Accounts, SignedIn } from './accounts.ts'
import { codeLimit, codeUseLimit } from './attempt-store.ts'
import { providerHeaders, refusing } from './provider-answers.ts'
import { recordRecovery } from './second-factor.ts'
import { findFactorRecord, findFactors } from './second-factor-store.ts'

/** Tells a code that an authenticator app shows; any other is a recovery code. */
export const isAppCode = (code: string) => /^\d{6}$/.test(code)

/** A code of the person with this address, for the session or the sign-in that the cookies name. */
type Attempt = { code: string; email: string; cookie: string }

/**
 * Verifies a code, which counts once: an app's for as long as it is good, a recovery code for ever.
 * @throws Refused for a wrong or used one, and after too many
 */
export async function verifyCode(accounts: Accounts, { code, email, cookie }: Attempt) {
  const { limits } = accounts
  const attempt = await limits.take(codeLimit, email)
  const isUnused = await limits.allows(codeUseLimit, `${email} ${code}`)
  refuseUnless(isUnused, 'identity.codeWrong', '/code')
  const { api } = (await accounts.provider()).auth
  const request = { body: { code }, headers: new Headers({ cookie }), returnHeaders: true } as const
  const isOfApp = isAppCode(code)
  const verified = isOfApp ? api.verifyTOTP(request) : api.verifyBackupCode(request)
  const { response, headers } = await refusing<Awaited<typeof verified>>(verified)
  await attempt.forgive()
  if (!isOfApp) await recordRecovery(accounts, email)
  return { user: response.user, cookies: headers.getSetCookie() }
}

/** Goes on with a sign-in whose password was right, by a code. @param cookies what the provider knows the sign-in by */
export async function goOnWithCode(
  accounts: Accounts,
  { email, code }: { email: string; code: string },
  cookies: readonly string[],
): Promise<SignedIn> {
  const cookie = cookies.map((set) => set.slice(0, set.indexOf(';'))).join('; ')
  const verified = await verifyCode(accounts, { code, email, cookie })
  return { user: await describedUser(accounts.db, verified.user), cookies: verified.cookies }
}

/** Proves the person of a session by a code; a new session begins in its place. */
export async function proveByCode(
  accounts: Accounts,
  { code, person }: { code: string; person: ProvidersUser },
  headers: IncomingHttpHeaders,
): Promise<SignedIn> {
  const user = await describedUser(accounts.db, person)
  const { hasApp } = await findFactors(accounts.db, user.id)
  refuseUnless(hasApp, 'identity.secondFactorOff')
  await verifyCode(accounts, { code, email: user.email, cookie: cookieOf(headers) })
  const { api } = (await accounts.provider()).auth
  const { headers: answered } = await refusing(
    api.beginProvenSession({ headers: providerHeaders(headers), returnHeaders: true }),
  )
  return { user, cookies: answered.getSetCookie() }
}

export function cookieOf({ cookie = '' }: IncomingHttpHeaders): string {
  return cookie
}

type ProvidersUser = {
  id: string
  name: string
  email: string
  image?: string | null | undefined
  emailVerified: boolean
  twoFactorEnabled?: boolean | null | undefined
  hasPasskey?: boolean | null | undefined
}

/** A person as the contract describes them. */
export async function describedUser(db: Queryable, user: ProvidersUser): Promise<SignedIn['user']> {
  const { id, name, email, image = null, emailVerified, twoFactorEnabled, hasPasskey } = user
  const { hasPassword } = await findFactorRecord(db, id)
  return {
    id,
    name,
    email,
    image,
    emailVerified,
    hasSecondFactor: twoFactorEnabled ?? false,
    hasPasskey: hasPasskey ?? false,
    hasPassword,
  }
}
