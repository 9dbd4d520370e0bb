import { createHash, createHmac } from 'node:crypto'
import type { Hashes } from '@daan/contract/raffle-draw'

/** The hashes of a draw, by this machine's own library. */
export const hashes: Hashes = {
  sha256: (message) => createHash('sha256').update(message).digest(),
  hmacSha256: (key, message) => createHmac('sha256', key).update(message).digest(),
}
