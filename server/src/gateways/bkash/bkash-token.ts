import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from '../../db/database.ts'
import { readAnswer } from '../answer-text.ts'
import { GatewayFailed } from '../gateway.ts'
import { callGateway } from '../gateway-http.ts'
import { findToken, forgetToken, mayAskForToken, storeToken } from '../gateway-token-store.ts'
import { grantAnswer } from './answers.ts'

/** A token is asked anew ten minutes before its end, and used until the last. */
const renewSeconds = 600
const lastSeconds = 60
/** The pause between looks for another server's token while that one asks. */
const lookAgainMs = 200

/** bKash's address, the merchant's account there, and the time an answer may take. */
export type BkashSettings = Readonly<
  Record<'url' | 'username' | 'password' | 'appKey' | 'appSecret', string>
> & { timeoutMs: number }

/** The tokens by which bKash knows a merchant, shared by all servers. */
export type BkashTokens = {
  /** @throws GatewayFailed when there is none and none may be asked for */
  get(signal: AbortSignal): Promise<string>
  /** To be called when bKash does not take one. */
  forget(token: string): Promise<void>
}

/**
 * bKash gives two tokens an hour, each good for one, and blocks whoever asks for more: so one server asks and
 * all use what it got, through the database.
 */
export function createBkashTokens(db: Db, settings: BkashSettings): BkashTokens {
  const account = accountOf(settings)
  let known: { token: string; renewAt: number } | null = null

  async function next(signal: AbortSignal): Promise<string> {
    for (;;) {
      if (await mayAskForToken(db, account, renewSeconds)) return grantAndStore(signal)
      // Read afterwards: whoever asks instead of us stands in it by now.
      const { token, goodForSeconds, isAwaited } = await findToken(db, account)
      if (token !== null && goodForSeconds > lastSeconds) return remember(token, goodForSeconds)
      if (!isAwaited) throw new GatewayFailed('no token for now')
      await delay(lookAgainMs, undefined, { signal }).catch(() => {
        throw new GatewayFailed('broken off by us')
      })
    }
  }

  async function grantAndStore(signal: AbortSignal): Promise<string> {
    const given = await grant(settings, signal).catch(async (error) => {
      await storeToken(db, account, null)
      throw error
    })
    await storeToken(db, account, given)
    return remember(given.token, given.seconds)
  }

  function remember(token: string, seconds: number): string {
    known = { token, renewAt: performance.now() + (seconds - renewSeconds) * 1000 }
    return token
  }

  return {
    get: async (signal) =>
      known && performance.now() < known.renewAt ? known.token : next(signal),
    async forget(token) {
      if (known?.token === token) known = null
      await forgetToken(db, account, token)
    },
  }
}

async function grant(
  { url, username, password, appKey, appSecret, timeoutMs }: BkashSettings,
  signal: AbortSignal,
): Promise<{ token: string; seconds: number }> {
  const { status, json } = await callGateway(new URL(`${url}/tokenized/checkout/token/grant`), {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', username, password },
    body: JSON.stringify({ app_key: appKey, app_secret: appSecret }),
    signal,
    timeoutMs,
  })
  const answer = readAnswer(grantAnswer, json)
  const seconds = Number(answer.expires_in)
  if (status !== 200 || answer.id_token === '' || !(seconds > 0)) {
    throw new GatewayFailed(`no token: ${answer.statusCode || `HTTP ${status}`}`)
  }
  return { token: answer.id_token, seconds }
}

/** Whose tokens they are, and where: with other credentials others are asked for. */
function accountOf({ url, username, appKey }: BkashSettings): string {
  return createHash('sha256')
    .update(JSON.stringify(['bkash', url, username, appKey]))
    .digest('hex')
}
