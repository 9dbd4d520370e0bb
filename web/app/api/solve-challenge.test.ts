import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { solveChallenge } from './solve-challenge.ts'

test.each([0, 1, 12])('finds a proof with %d zero bits', async (difficulty) => {
  const proof = await solveChallenge({ challenge: 'id.time.signature', difficulty })
  expect(proof).toMatch(/^id\.time\.signature:\d+$/)
  const head = createHash('sha256').update(proof).digest().readUInt32BE()
  expect(Math.clz32(head)).toBeGreaterThanOrEqual(difficulty)
})
