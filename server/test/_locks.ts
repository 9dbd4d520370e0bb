import type { Queryable } from '../src/db/database.ts'

/** Tells whether a session of this database waits for a lock. */
export async function isLockWanted(db: Queryable): Promise<boolean> {
  const { rows } = await db.query(
    `SELECT FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE NOT granted AND datname = current_database()`,
  )
  return rows.length > 0
}
