import { findNonce } from './find-nonce.ts'
import type { Puzzle } from './prove-work.ts'

// A thread of its own: the page stays as quick as it is while somebody writes.
addEventListener('message', ({ data }: MessageEvent<Puzzle>) => {
  postMessage(findNonce(data.challenge, data.difficulty))
})
