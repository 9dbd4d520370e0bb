import { askForPassword } from './reauthentication.ts'
import { isTooLongAgo, isUnproven } from './session-failures.ts'

/**
 * Makes an attempt, and a second one with a new token when the first was refused for its token.
 * When the sign-in is too long ago, the second waits until the person has typed their password.
 * @throws what the last attempt does
 */
export async function attemptWithProof<Value>(
  attempt: (isRenewed: boolean) => Promise<Value>,
): Promise<Value> {
  try {
    return await attempt(false)
  } catch (error) {
    const mayGoOn = isUnproven(error) || (isTooLongAgo(error) && (await askForPassword()))
    if (!mayGoOn) throw error
    return attempt(isUnproven(error))
  }
}
