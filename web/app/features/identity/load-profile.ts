import { getNamingConsent, getProfile } from '@daan/contract/identity'
import { isDenied } from '../../session/session-failures.ts'
import { sessionManager } from '../../session/session-manager.ts'

/**
 * Loads the sum of all gifts of whoever is signed in, in poisha. A 401 or 403 signs out, as the specification says,
 * whoever says it. @throws what `callServer` does
 */
export async function loadTotalDonation(signal: AbortSignal): Promise<bigint> {
  const { uid } = await sessionManager.user()
  const parts = { query: { userUid: uid }, headers: {} }
  return (await sessionManager.call(getProfile, parts, { signal, endsBy: isDenied })).amount
}

/** Tells whether they agreed to be named among the top donors. @throws what `callServer` does */
export async function loadNamingConsent(signal: AbortSignal): Promise<boolean> {
  return (await sessionManager.call(getNamingConsent, {}, { signal })).isNamed
}
