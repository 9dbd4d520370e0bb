import type { Reply } from '@daan/contract/call'
import type { getContactChallenge } from '@daan/contract/contact'
import { askWorker } from './ask-worker.ts'

export type Puzzle = Reply<typeof getContactChallenge>

/**
 * Works out the proof of a challenge beside the page's own thread.
 * @throws Unreachable when the script for it does not come
 */
export async function solveChallenge(puzzle: Puzzle): Promise<string> {
  const worker = new Worker(new URL('./nonce-worker.ts', import.meta.url), { type: 'module' })
  return `${puzzle.challenge}:${await askWorker<number>(worker, puzzle)}`
}
