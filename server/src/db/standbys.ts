import type { Log } from '../log.ts'
import type { Queryable } from './database.ts'

/** The servers that follow the primary, by whether a commit waits for them. */
export type Standbys = { synchronous: number; asynchronous: number }

/**
 * Counts the primary's standbys. A login without `pg_monitor` sees that they are there and the primary's own
 * settings, but not which of them is synchronous: then one is, where commits wait for any.
 */
export async function countStandbys(db: Queryable): Promise<Standbys> {
  const { rows } = await db.query<{ standbys: number; synchronous: number }>(
    `SELECT count(*)::int AS standbys,
      CASE
        WHEN current_setting('synchronous_standby_names') = ''
          OR current_setting('synchronous_commit') IN ('off', 'local') THEN 0
        WHEN bool_and(sync_state IS NULL) THEN least(count(*), 1)::int
        ELSE count(*) FILTER (WHERE sync_state IN ('sync', 'quorum'))::int
      END AS synchronous
      FROM pg_stat_replication WHERE state IS NULL OR state IN ('catchup', 'streaming')`,
  )
  const { standbys = 0, synchronous = 0 } = rows[0] ?? {}
  return { synchronous, asynchronous: standbys - synchronous }
}

/** Warns where a failover can lose gifts that were acknowledged. */
export async function warnOfAsynchronousStandbys(db: Queryable, log: Log): Promise<void> {
  const { synchronous, asynchronous } = await countStandbys(db)
  if (synchronous > 0 || asynchronous === 0) return
  log.warn(
    { standbys: asynchronous },
    'The database has standbys and none is synchronous: a FAILOVER LOSES acknowledged gifts. Set synchronous_standby_names.',
  )
}
