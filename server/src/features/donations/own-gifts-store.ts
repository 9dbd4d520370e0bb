import type { Queryable } from '../../db/database.ts'

/** What a person gave in all, in poisha. */
export async function loadGiven(db: Queryable, userUid: string): Promise<bigint> {
  const { rows } = await db.query<{ poisha: bigint }>({
    name: 'load-given',
    text: 'SELECT poisha FROM donor WHERE uid = $1',
    values: [userUid],
  })
  return rows[0]?.poisha ?? 0n
}
