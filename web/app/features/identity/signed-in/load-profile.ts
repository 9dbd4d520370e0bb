import { getNamingConsent, getProfile } from '@daan/contract/identity'
import { sessionManager } from '../../../session/signed-in/session-manager.ts'

/** What whoever is signed in gave in all, in poisha. @throws what `callServer` does */
export async function loadTotalDonation(signal: AbortSignal): Promise<bigint> {
  const { uid } = await sessionManager.user()
  const parts = { query: { userUid: uid }, headers: {} }
  return (await sessionManager.call(getProfile, parts, { signal })).amount
}

/** Whether they agreed to be named among the top donors. @throws what `callServer` does */
export async function loadNamingConsent(signal: AbortSignal): Promise<boolean> {
  return (await sessionManager.call(getNamingConsent, {}, { signal })).isNamed
}
