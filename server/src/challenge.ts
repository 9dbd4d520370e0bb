import { hash, randomUUID } from 'node:crypto'
import { createSigner } from './signature.ts'

/** Sixteen thousand hashes on average: a few tenths of a second on a cheap phone. */
export const difficultyBits = 14
const goodForMs = 2 * 60 * 60_000
const signer = (appSecret: string) => createSigner(appSecret, 'daan contact challenges')

/** The challenge that a proof solved. */
type Solved = { id: string }

/**
 * Issues a challenge, `<uuid>.<issued at, ms>.<HMAC-SHA-256>`, signed with a key of the app's secret. Nothing is
 * kept, so any server checks any other's.
 */
export function issueChallenge(appSecret: string, now = Date.now()): string {
  const text = `${randomUUID()}.${now}`
  return `${text}.${signer(appSecret).sign(text)}`
}

/** @returns null for a proof that is forged, expired or does not solve its challenge */
export function checkProof(appSecret: string, proof: string, now = Date.now()): Solved | null {
  const [id = '', at = '', signature = ''] = proof.split(':', 1)[0]?.split('.') ?? []
  if (!signer(appSecret).isSigned(`${id}.${at}`, signature)) return null
  const age = now - Number(at)
  if (age < 0 || age > goodForMs || leadingZeroBits(proof) < difficultyBits) return null
  return { id }
}

function leadingZeroBits(proof: string): number {
  const head = hash('sha256', proof, 'buffer').readUInt32BE()
  return Math.clz32(head)
}
