import { askForPassword } from './reauthentication.ts'
import { isTooLongAgo } from './session-failures.ts'

/**
 * Makes an attempt, and a second one with a new token when the first was refused for its token.
 * When the sign-in is too long ago, the second waits until the person has typed their password.
 * @param isUnproven whether an attempt failed for its token
 * @throws what the last attempt does
 */
export async function attemptWithProof<Value>(
  attempt: (isRenewed: boolean) => Promise<Value>,
  isUnproven: (error: unknown) => boolean,
): Promise<Value> {
  try {
    return await attempt(false)
  } catch (error) {
    const mayGoOn = isUnproven(error) || (isTooLongAgo(error) && (await askForPassword()))
    if (!mayGoOn) throw error
    return attempt(isUnproven(error))
  }
}
