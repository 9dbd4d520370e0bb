import type { Queryable } from './database.ts'

/** Finds the cluster and the file of WAL that it writes now: a base backup that begins here needs none before. */
export async function findWalPosition(
  db: Queryable,
): Promise<{ cluster: string; firstWal: string }> {
  const { rows } = await db.query<{ cluster: string; firstWal: string }>(
    `SELECT system_identifier::text AS cluster, pg_walfile_name(pg_current_wal_lsn()) AS "firstWal"
      FROM pg_control_system()`,
  )
  const [position] = rows
  if (!position) throw new Error('PostgreSQL does not say where its WAL is.')
  return position
}

/** Tells whether the last attempt to archive WAL failed; null where the database archives none. */
export async function isArchiveFailing(db: Queryable): Promise<boolean | null> {
  const { rows } = await db.query<{ isFailing: boolean | null }>(
    `SELECT CASE WHEN current_setting('archive_mode') <> 'off'
        THEN coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) END AS "isFailing"
      FROM pg_stat_archiver`,
  )
  return rows[0]?.isFailing ?? null
}
