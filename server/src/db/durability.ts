import type { Log } from '../log.ts'
import type { Db } from './database.ts'

/** The loss that a setting risks while it is `off`. */
const lossBySetting: Record<string, string> = {
  fsync: 'an acknowledged donation is lost when the machine fails',
  full_page_writes: 'a machine failure can damage the ledger itself',
  synchronous_commit: 'a donation is acknowledged before it is safe on the disk',
}

/**
 * Asserts that a commit on this server survives a crash. Missing data checksums are only warned of.
 * @throws Error with a sentence for each setting that puts commits at risk
 */
export async function assertDurable(db: Db, log: Log): Promise<void> {
  const { rows } = await db.query<{ name: string }>({
    text: `SELECT name FROM pg_settings WHERE setting = 'off' AND name = ANY ($1::text[])`,
    values: [[...Object.keys(lossBySetting), 'data_checksums']],
  })
  const unsafe = rows.flatMap(({ name }) => {
    const consequence = lossBySetting[name]
    return consequence ? [`PostgreSQL runs with ${name} = off: ${consequence}. Set it to on.`] : []
  })
  if (unsafe.length > 0) throw new Error(unsafe.join(' '))
  if (rows.length > 0)
    log.warn({}, 'The database keeps no data checksums: a failing disk may go unnoticed.')
}
