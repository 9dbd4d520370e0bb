import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { findNonce } from './find-nonce.ts'

function zeroBits(challenge: string, nonce: number): number {
  return Math.clz32(createHash('sha256').update(`${challenge}:${nonce}`).digest().readUInt32BE())
}

test.each([0, 1, 12])('finds the first nonce with %d zero bits', (difficulty) => {
  const challenge =
    'an id as long as a real one.1700000000000.a signature as long as a real one, too'
  const nonce = findNonce(challenge, difficulty)
  expect(zeroBits(challenge, nonce)).toBeGreaterThanOrEqual(difficulty)
  for (let lower = 0; lower < nonce; lower++) {
    expect(zeroBits(challenge, lower)).toBeLessThan(difficulty)
  }
})
