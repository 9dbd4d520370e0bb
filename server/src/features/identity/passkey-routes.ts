import {
  beginPasskey,
  beginPasskeyProof,
  confirmPasskey,
  removePasskey,
} from '@daan/contract/passkeys'
import { acknowledged, withCookies } from '../../http/send-reply.ts'
import type { Serve } from '../../http/serve-call.ts'
import { callerOf } from './accounts.ts'
import type { Identity } from './identity.ts'
import { beginOwnPasskey, challengePasskey, confirmOwnPasskey } from './passkeys.ts'
import { removeOwnPasskey } from './second-factor.ts'

/**
 * Binds the calls by which staff prove who they are by passkeys, add and remove them.
 * @param serveOwn serves what only pages of our own may call
 */
export function passkeyRoutes(
  { serve, serveOwn }: { serve: Serve; serveOwn: Serve },
  accounts: Identity['accounts'],
): void {
  serveOwn(beginPasskeyProof, async (_request, source) => {
    const { options, cookies } = await challengePasskey(accounts, callerOf(source))
    return withCookies(beginPasskeyProof, options, cookies)
  })

  serve(beginPasskey, async ({ actor }, source) => {
    const { options, cookies } = await beginOwnPasskey(accounts, actor, source)
    return withCookies(beginPasskey, options, cookies)
  })

  serve(confirmPasskey, async ({ body, actor }, source) => {
    const cookies = await confirmOwnPasskey(accounts, body, actor, source)
    return withCookies(confirmPasskey, acknowledged, cookies)
  })

  serve(removePasskey, ({ body, actor }) => removeOwnPasskey(accounts, body, actor))
}
