import { createHash, randomUUID } from 'node:crypto'
import { createAppTokens } from '../server/src/features/identity/app-token.ts'
import { asOwner, type Backdoor } from './embedded.ts'

/** Secret of a server that accepts tokens signed here. */
export const buyersSecret = 'a secret that only benches and faults know'

/** Somebody who is signed in, with a token that proves it, and the handle that gift cards are sent to. */
export type Buyer = { userUid: string; token: string; handle: string }

/** Makes people with a session each, past the server, and signs their tokens. */
export async function addBuyers(to: Backdoor, count: number): Promise<Buyer[]> {
  const run = randomUUID()
  const people = `generate_series(1, ${count}) AS number, format('${run}-%s', number) AS id`
  await asOwner(
    to,
    `INSERT INTO person (id, name, email, email_verified, is_named, handle)
      SELECT id, 'Nusrat Jahan', id || '@example.org', true, true, md5(id)::uuid FROM ${people}`,
    `INSERT INTO session (id, person_id, token, expires_at, updated_at)
      SELECT id, id, id, now() + interval '1 hour', now() FROM ${people}`,
  )
  const { sign } = createAppTokens([buyersSecret])
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const userUid = `${run}-${index + 1}`
      const token = await sign('user', { userUid, sessionId: userUid })
      return { userUid, token, handle: handleOf(userUid) }
    }),
  )
}

/** As PostgreSQL writes the UUID of a text's MD5. */
function handleOf(userUid: string): string {
  const hex = createHash('md5').update(userUid).digest('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
