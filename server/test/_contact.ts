import { hash } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { difficultyBits, issueChallenge } from '../src/challenge.ts'
import { type TestApp, testSecret } from './_app.ts'

/** As long ago as a person takes to write. */
const writingMs = 60_000

export const goodMessage = {
  name: 'Rahima Khatun',
  email: 'rahima@example.org',
  subject: 'Blankets for Kurigram',
  message: 'We have forty blankets.\nWhere can we bring them?',
  language: 'en',
} as const

/** A proof as a browser works it out; by default for a challenge of a minute ago. */
export function solvedProof(issuedAt = Date.now() - writingMs): string {
  const challenge = issueChallenge(testSecret, issuedAt)
  for (let nonce = 0; ; nonce++) {
    const proof = `${challenge}:${nonce}`
    const head = hash('sha256', proof, 'buffer').readUInt32BE()
    if (Math.clz32(head) >= difficultyBits) return proof
  }
}

/** A request to send a message, with a proof of its own unless told otherwise. */
export function writing(change: Record<string, unknown> = {}): InjectOptions {
  return {
    method: 'POST',
    url: '/api/contact',
    payload: { ...goodMessage, proof: solvedProof(), ...change },
  }
}

/** Settings of tests that send mails by SMTP. */
export const mailVariables = {
  MAIL_FROM: 'দান <hello@daan.example>',
  CONTACT_EMAIL: 'desk@daan.example',
}

/** Of a row `message` of contact_message: whether this mail about it is in the queue no more. */
export function isSent(mail: 'message' | 'confirmation'): string {
  return `(state = 'received' AND NOT EXISTS (SELECT FROM mail WHERE mail.id = message.id || '.${mail}'))`
}

type Row = { state: string; mailed: boolean; confirmed: boolean; confirms: boolean }

/** Reads the stored messages of an address, the oldest first. */
export async function rowsOf({ database }: TestApp, email: string): Promise<Row[]> {
  const { rows } = await database.db.query<Row>({
    text: `SELECT state::text, confirms, ${isSent('message')} AS mailed,
        confirms AND ${isSent('confirmation')} AS confirmed
      FROM contact_message AS message WHERE email = $1 ORDER BY at`,
    values: [email],
  })
  return rows
}
