import { readNewsByMail } from '@daan/contract/news-by-mail'
import { sessionManager } from '../../session/session-manager.ts'

/** Loads the funds, by their `fundType`, whose news is mailed to whoever is signed in. @throws what `callServer` does */
export async function loadNewsByMail(signal: AbortSignal): Promise<readonly string[]> {
  return (await sessionManager.call(readNewsByMail, {}, { signal })).funds
}
