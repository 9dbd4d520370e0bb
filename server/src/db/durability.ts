import type { Log } from '../log.ts'
import type { Db } from './database.ts'

/** What each setting must not be `off` for. */
const promises: Record<string, string> = {
  fsync: 'an acknowledged donation is lost when the machine fails',
  full_page_writes: 'a machine failure can damage the ledger itself',
  synchronous_commit: 'a donation is acknowledged before it is safe on the disk',
}

/**
 * Asserts that a commit on this server survives a crash. Missing checksums are only worth a warning.
 * @throws Error with a sentence for each setting that breaks the promise
 */
export async function assertDurable(db: Db, log: Log): Promise<void> {
  const { rows } = await db.query<{ name: string }>({
    text: `SELECT name FROM pg_settings WHERE setting = 'off' AND name = ANY ($1::text[])`,
    values: [[...Object.keys(promises), 'data_checksums']],
  })
  const broken = rows.flatMap(({ name }) => {
    const consequence = promises[name]
    return consequence ? [`PostgreSQL runs with ${name} = off: ${consequence}. Set it to on.`] : []
  })
  if (broken.length > 0) throw new Error(broken.join(' '))
  if (rows.length > 0)
    log.warn({}, 'the database keeps no data checksums: a failing disk may go unnoticed')
}
