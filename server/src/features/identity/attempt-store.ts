import { createHmac } from 'node:crypto'
import type { Queryable } from '../../db/database.ts'
import { Refused } from '../../refused.ts'
import { deriveKey } from '../../signature.ts'

/** The most times that one subject, such as an address, may try something within a window. */
export type AttemptLimit = { name: string; most: number; windowSeconds: number }

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Wrong passwords for one account from devices that never signed in to it, wherever they are. */
export const strangersLimit = { name: 'strangers', most: 8, windowSeconds: 15 * minute }
/** Wrong passwords from one device that once signed in to the account. */
export const deviceLimit = { name: 'device', most: 8, windowSeconds: 15 * minute }
/** Wrong codes and passkeys of a second factor for one account, from whoever knows its password or has its session. */
export const codeLimit = { name: 'second-factor', most: 8, windowSeconds: 15 * minute }
/** Uses of one code of one account, for longer than an app's code is good: it counts once. */
export const codeUseLimit = { name: 'code', most: 1, windowSeconds: 2 * minute }
/** Wrong passwords from one network for any accounts; a district may share one carrier's address. */
export const networkLimit = { name: 'network', most: 60, windowSeconds: 15 * minute }
export const signUpLimit = { name: 'sign-up', most: 60, windowSeconds: hour }
/** Sign-ins with Google begun from one network. */
export const googleLimit = { name: 'google', most: 300, windowSeconds: hour }
/** Challenges for passkeys given to one network. */
export const passkeyLimit = { name: 'passkey', most: 300, windowSeconds: hour }
/** Requests for mails of one kind from one network. */
export const mailRequestLimit = { name: 'mail-request', most: 60, windowSeconds: hour }
/**
 * Mails of each kind to one address. Those beyond are not sent, which nobody is told. Each kind has an
 * allowance of its own, so that no stranger's sign-up uses up what its owner's next password needs; and
 * links live as long as a window lasts, so that while none is sent, one is there.
 */
export const mailLimits = {
  verification: { name: 'mail verification', most: 5, windowSeconds: hour },
  reset: { name: 'mail reset', most: 5, windowSeconds: hour },
  alreadySignedUp: { name: 'mail already signed up', most: 2, windowSeconds: day },
  passwordChanged: { name: 'mail password changed', most: 5, windowSeconds: hour },
} as const

/** Exports of one person, each of which reads whole tables. */
export const exportLimit = { name: 'export', most: 5, windowSeconds: hour }

/** An attempt that was let through; `forgive` when it was no failure. */
type Attempt = { forgive(): Promise<void> }

/** Limits that all servers share, because the database counts. */
export type AttemptLimits = {
  /** Counts an attempt before it is made, so that many at once cannot slip through. @throws Refused */
  take(limit: AttemptLimit, subject: string): Promise<Attempt>
  /** Counts, and tells whether it is within the limit. */
  allows(limit: AttemptLimit, subject: string): Promise<boolean>
}

/** Creates the limits. The database learns no address or network: it counts under keyed hashes. */
export function createAttemptLimits(db: Queryable, appSecret: string): AttemptLimits {
  const secret = deriveKey(appSecret, 'daan attempts')
  const keyOf = (limit: AttemptLimit, subject: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([limit.name, subject]))
      .digest()
  return {
    async take(limit, subject) {
      const key = keyOf(limit, subject)
      const { count, secondsLeft } = await countAttempt(db, key, limit.windowSeconds)
      if (count > limit.most) {
        throw new Refused('identity.tooManyTries', { retryAfterSeconds: secondsLeft })
      }
      return { forgive: () => uncountAttempt(db, key) }
    },
    async allows(limit, subject) {
      const { count } = await countAttempt(db, keyOf(limit, subject), limit.windowSeconds)
      return count <= limit.most
    },
  }
}

/** The number of tries in a window, this one included, and the seconds until it ends. */
type AttemptCount = { count: number; secondsLeft: number }

/** Counts one attempt; the first after a window's end begins a new one. */
async function countAttempt(
  db: Queryable,
  key: Buffer,
  windowSeconds: number,
): Promise<AttemptCount> {
  const { rows } = await db.query<AttemptCount>({
    name: 'count-attempt',
    text: `INSERT INTO attempt AS known (key, count, resets_at)
      VALUES ($1, 1, now() + $2 * interval '1 second')
      ON CONFLICT (key) DO UPDATE SET
        count = CASE WHEN known.resets_at <= now() THEN 1 ELSE known.count + 1 END,
        resets_at = CASE WHEN known.resets_at <= now() THEN excluded.resets_at ELSE known.resets_at END
      RETURNING count, ceil(extract(epoch FROM resets_at - now()))::integer AS "secondsLeft"`,
    values: [key, windowSeconds],
  })
  const [counted] = rows
  if (!counted) throw new Error('An attempt was not counted.')
  return counted
}

/** Takes one attempt back, which turned out to be none to count. */
async function uncountAttempt(db: Queryable, key: Buffer): Promise<void> {
  await db.query({
    name: 'uncount-attempt',
    text: 'UPDATE attempt SET count = count - 1 WHERE key = $1 AND count > 0',
    values: [key],
  })
}
