import { createHmac, hash, hkdfSync, randomUUID, timingSafeEqual } from 'node:crypto'

/** Sixteen thousand hashes on average: a few tenths of a second on a cheap phone. */
export const difficultyBits = 14
const goodForMs = 2 * 60 * 60_000
const keyBytes = 32

/** What a proof proves: which challenge was solved. */
type Solved = { id: string }

/** Hands out puzzles and checks their solutions; keeps nothing, so any server checks any other's. */
export type Challenges = {
  issue(now?: number): string
  /** @returns null for a proof that is forged, expired or does not solve its challenge */
  check(proof: string, now?: number): Solved | null
}

/** Challenges are `<uuid>.<issued at, ms>.<HMAC-SHA-256>`, signed with a key of the app's secret. */
export function createChallenges(appSecret: string): Challenges {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', 'daan contact challenges', keyBytes))
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url')

  function issue(now = Date.now()): string {
    const text = `${randomUUID()}.${now}`
    return `${text}.${sign(text)}`
  }

  function check(proof: string, now = Date.now()): Solved | null {
    const [id = '', at = '', signature = ''] = proof.split(':', 1)[0]?.split('.') ?? []
    if (!isSame(signature, sign(`${id}.${at}`))) return null
    const age = now - Number(at)
    if (age < 0 || age > goodForMs || leadingZeroBits(proof) < difficultyBits) return null
    return { id }
  }

  return { issue, check }
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function leadingZeroBits(proof: string): number {
  const head = hash('sha256', proof, 'buffer').readUInt32BE()
  return Math.clz32(head)
}
