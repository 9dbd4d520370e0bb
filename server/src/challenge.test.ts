import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { checkProof, difficultyBits, issueChallenge } from './challenge.ts'

const secret = 'a secret that only tests know, long enough'
const minuteMs = 60_000

function solve(challenge: string): string {
  for (let nonce = 0; ; nonce++) {
    const proof = `${challenge}:${nonce}`
    const head = createHash('sha256').update(proof).digest().readUInt32BE()
    if (head < 2 ** (32 - difficultyBits)) return proof
  }
}

describe('a challenge', () => {
  const challenge = issueChallenge(secret, 0)
  const proof = solve(challenge)

  it('is solved by work, on any server with the same secret', () => {
    const id = challenge.split('.')[0]
    expect(checkProof(secret, proof, minuteMs)).toEqual({ id })
  })

  it.each<[string, string, number]>([
    ['expired', proof, 121 * minuteMs],
    ['from the future', proof, -1],
    ['not worked for', unsolved(challenge), minuteMs],
    ['empty', '', minuteMs],
    ['of another date', proof.replace('.0.', '.1.'), minuteMs],
    ['of another kind', 'a.b.c:d', minuteMs],
  ])('is refused when %s', (_what, given, now) => {
    expect(checkProof(secret, given, now)).toBeNull()
  })

  it('of another secret is refused', () => {
    expect(checkProof(`${secret}!`, proof, minuteMs)).toBeNull()
  })
})

/** The first nonce that does not solve it. */
function unsolved(challenge: string): string {
  return solve(challenge).endsWith(':0') ? `${challenge}:1` : `${challenge}:0`
}
