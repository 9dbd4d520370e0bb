import type { Queryable } from '../../db/database.ts'

/** The number of tries in a window, this one included, and the seconds until it ends. */
export type AttemptCount = { count: number; secondsLeft: number }

/** Counts one attempt; the first after a window's end begins a new one. */
export async function countAttempt(
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
export async function uncountAttempt(db: Queryable, key: Buffer): Promise<void> {
  await db.query({
    name: 'uncount-attempt',
    text: 'UPDATE attempt SET count = count - 1 WHERE key = $1 AND count > 0',
    values: [key],
  })
}
