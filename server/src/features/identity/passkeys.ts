import type { IncomingHttpHeaders } from 'node:http'
import type { Body, Reply } from '@daan/contract/call'
import type {
  beginPasskey,
  beginPasskeyProof,
  confirmPasskey,
  passkeyAnswer,
} from '@daan/contract/passkeys'
import type { z } from 'zod/mini'
import type { ActingAdmin } from '../../actor.ts'
import { refuseUnless } from '../../refused.ts'
import type { Accounts, Caller, SignedIn } from './accounts.ts'
import { codeLimit, passkeyLimit } from './attempt-store.ts'
import { isPasskeyOf } from './passkey-store.ts'
import { providerHeaders, refusing } from './provider-answers.ts'
import { recordAddition } from './second-factor.ts'
import { describedUser } from './second-factor-codes.ts'
import { proveCookie } from './set-up-second-factor.ts'

type Begun<Options> = { options: Options; cookies: string[] }

/** Makes a challenge, which this browser's passkeys answer once, within five minutes. */
export async function challengePasskey(
  { provider, limits }: Accounts,
  { headers, network }: Caller,
): Promise<Begun<Reply<typeof beginPasskeyProof>>> {
  await limits.take(passkeyLimit, network)
  const { api } = (await provider()).auth
  const request = { headers: providerHeaders(headers), returnHeaders: true } as const
  const { response, headers: answered } = await refusing(
    api.generatePasskeyAuthenticationOptions(request),
  )
  const options = { ...response, userVerification: 'required' } as const
  return { options, cookies: answered.getSetCookie() }
}

/** A passkey's answer for a person who has proven something else before: their password, or a session. */
type Attempt = {
  passkey: z.output<typeof passkeyAnswer>
  person: { id: string; email: string }
}

/**
 * Verifies the answer of a passkey to the challenge that the browser's cookie names. A session of its person begins.
 * @throws Refused for a wrong one, one of somebody else, and after too many
 */
export async function verifyPasskey(
  { db, limits, provider }: Accounts,
  { passkey, person }: Attempt,
  headers: IncomingHttpHeaders,
): Promise<SignedIn> {
  const attempt = await limits.take(codeLimit, person.email)
  const isTheirs = await isPasskeyOf(db, passkey.id, person.id)
  refuseUnless(isTheirs, 'identity.passkeyWrong')
  const { api } = (await provider()).auth
  const verified = api.verifyPasskeyAuthentication({
    body: { response: { ...passkey, clientExtensionResults: {} } },
    headers: providerHeaders(headers),
    returnHeaders: true,
  } as const)
  const { response, headers: answered } = await refusing<Awaited<typeof verified>>(verified)
  await attempt.forgive()
  return { user: await describedUser(db, response.user), cookies: answered.getSetCookie() }
}

/** Proves the person of a session by a passkey; a new session begins in its place. */
export async function proveByPasskey(
  accounts: Accounts,
  attempt: Attempt,
  headers: IncomingHttpHeaders,
): Promise<SignedIn> {
  const proven = await verifyPasskey(accounts, attempt, headers)
  await (await accounts.provider()).auth.api.signOut({ headers: providerHeaders(headers) })
  return proven
}

/** Begins to add a passkey to the account of whoever proved a moment ago who they are. */
export async function beginOwnPasskey(
  accounts: Accounts,
  actor: ActingAdmin,
  caller: Pick<Caller, 'headers'>,
): Promise<Begun<Reply<typeof beginPasskey>>> {
  await proveCookie(accounts, actor, caller)
  const { provider, site } = accounts
  const { response, headers } = await refusing(
    (await provider()).auth.api.generatePasskeyRegistrationOptions({
      headers: providerHeaders(caller.headers),
      returnHeaders: true,
    }),
  )
  const rp = { ...response.rp, name: site.current.charity.name.en }
  return { options: { ...response, rp }, cookies: headers.getSetCookie() }
}

/** Adds a passkey. @returns the cookies of the session that goes on, which has proven it */
export async function confirmOwnPasskey(
  accounts: Accounts,
  { name, passkey }: Body<typeof confirmPasskey>,
  actor: ActingAdmin,
  caller: Pick<Caller, 'headers'>,
): Promise<string[]> {
  await proveCookie(accounts, actor, caller)
  const { api } = (await accounts.provider()).auth
  const headers = providerHeaders(caller.headers)
  await refusing(api.verifyPasskeyRegistration({ body: { name, response: passkey }, headers }))
  const { headers: answered } = await refusing(
    api.beginProvenSession({ headers, returnHeaders: true }),
  )
  await recordAddition(accounts, actor, 'passkeyAdded')
  return answered.getSetCookie()
}
