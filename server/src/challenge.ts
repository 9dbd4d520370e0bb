import { createHmac, hash, randomUUID, timingSafeEqual } from 'node:crypto'
import { deriveKey } from './derived-key.ts'

/** Sixteen thousand hashes on average: a few tenths of a second on a cheap phone. */
export const difficultyBits = 14
const goodForMs = 2 * 60 * 60_000

/** The challenge that a proof solved. */
type Solved = { id: string }

/**
 * Issues a challenge, `<uuid>.<issued at, ms>.<HMAC-SHA-256>`, signed with a key of the app's secret. Nothing is
 * kept, so any server checks any other's.
 */
export function issueChallenge(appSecret: string, now = Date.now()): string {
  const text = `${randomUUID()}.${now}`
  return `${text}.${sign(appSecret, text)}`
}

/** @returns null for a proof that is forged, expired or does not solve its challenge */
export function checkProof(appSecret: string, proof: string, now = Date.now()): Solved | null {
  const [id = '', at = '', signature = ''] = proof.split(':', 1)[0]?.split('.') ?? []
  if (!isSame(signature, sign(appSecret, `${id}.${at}`))) return null
  const age = now - Number(at)
  if (age < 0 || age > goodForMs || leadingZeroBits(proof) < difficultyBits) return null
  return { id }
}

function sign(appSecret: string, text: string): string {
  const key = deriveKey(appSecret, 'daan contact challenges')
  return createHmac('sha256', key).update(text).digest('base64url')
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function leadingZeroBits(proof: string): number {
  const head = hash('sha256', proof, 'buffer').readUInt32BE()
  return Math.clz32(head)
}
