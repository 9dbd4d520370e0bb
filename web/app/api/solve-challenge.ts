import type { Reply } from '@daan/contract/call'
import type { getContactChallenge } from '@daan/contract/contact'
import { Unreachable } from './call-failures.ts'

export type Puzzle = Reply<typeof getContactChallenge>

/**
 * Works out the proof of a challenge beside the page's own thread.
 * @throws Unreachable when the script for it does not come
 */
export function solveChallenge(puzzle: Puzzle): Promise<string> {
  const worker = new Worker(new URL('./nonce-worker.ts', import.meta.url), { type: 'module' })
  const proof = new Promise<string>((resolve, reject) => {
    worker.onmessage = ({ data: nonce }: MessageEvent<number>) => {
      resolve(`${puzzle.challenge}:${nonce}`)
    }
    worker.onerror = () => reject(new Unreachable('no solver'))
  })
  worker.postMessage(puzzle)
  return proof.finally(() => worker.terminate())
}
