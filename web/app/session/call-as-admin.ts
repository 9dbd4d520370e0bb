import type { Reply, RequestParts, Revocable } from '@daan/contract/call'
import { hasRight } from '@daan/contract/rights'
import { CallRefused } from '../api/call-failures.ts'
import { currentSession } from './session.ts'
import type { OwnCallOptions } from './session-calls.ts'
import { sessionManager } from './session-manager.ts'

/** Makes a call for admins, if an admin is signed in whose role allows it. @throws what `callServer` does */
export async function callAsAdmin<C extends Revocable>(
  call: C,
  parts: RequestParts<C>,
  options?: OwnCallOptions,
): Promise<Reply<C>> {
  await sessionManager.restored()
  const session = currentSession()
  // Not asked of the server: it would sign out whoever is no admin.
  if (session.status === 'signedIn') {
    if (!session.staffRole) throw new CallRefused({ code: 'identity.notAdmin', status: 403 })
    if (call.audience === 'admin' && !hasRight(session.staffRole, call.right)) {
      throw new CallRefused({ code: 'identity.rightMissing', status: 403 })
    }
  }
  return sessionManager.call(call, parts, options)
}
