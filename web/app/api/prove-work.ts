import type { Reply } from '@daan/contract/call'
import { getContactChallenge } from '@daan/contract/contact'
import { askWorker } from './ask-worker.ts'
import { callServer } from './call-server.ts'

export type Puzzle = Reply<typeof getContactChallenge>

/**
 * Asks the server for a challenge, and works out its proof beside the page's own thread.
 * @throws what `callServer` does, and Unreachable when the script for it does not come
 */
export async function proveWork(options: { signal?: AbortSignal } = {}): Promise<string> {
  const puzzle = await callServer(getContactChallenge, {}, options)
  const worker = new Worker(new URL('./nonce-worker.ts', import.meta.url), { type: 'module' })
  return `${puzzle.challenge}:${await askWorker<number>(worker, puzzle)}`
}
