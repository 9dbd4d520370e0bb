import type { Queryable } from '../../db/database.ts'
import { rootSql } from './donor-key-store.ts'
import { liveSql, loadRecordMark } from './gift-list-store.ts'
import { searchSql } from './gift-search-store.ts'

/** So many gifts are looked through for the donors of one page. */
const giftsLookedThrough = 200

/** A donor as the desk lists them, by their latest gift that matches. */
export type FoundDonor = { number: bigint; donor: string }

const largestNumber = 9_223_372_036_854_775_807n

/**
 * Finds donors by their latest gift that matches a search, the newest first, those below the number `before`. Each is
 * found once, however many of their gifts match.
 * @returns them, and below which number the next page begins; null at the end
 */
export async function findDonors(
  db: Queryable,
  search: string | undefined,
  { before = largestNumber, most }: { before: bigint | undefined; most: number },
): Promise<{ donors: FoundDonor[]; next: bigint | null }> {
  const values: unknown[] = [before, await loadRecordMark(db)]
  const matches = await searchSql(db, search ? { search } : {}, (value) => `$${values.push(value)}`)
  const { rows } = await db.query<FoundDonor & { last: bigint; looked: bigint }>({
    text: `WITH live AS MATERIALIZED (SELECT number, donor FROM ${liveSql('$2')} AS gift WHERE donor IS NOT NULL ${matches}),
      found AS MATERIALIZED (
        (SELECT number, donor FROM live WHERE number < $1 ORDER BY number DESC LIMIT ${giftsLookedThrough})
        UNION ALL (SELECT number, donor FROM gift_record WHERE number < $1 AND donor IS NOT NULL ${matches}
          ORDER BY number DESC LIMIT ${giftsLookedThrough})
        ORDER BY number DESC LIMIT ${giftsLookedThrough}),
      latest AS (SELECT ${rootSql('found.donor')} AS root, max(number) AS number FROM found GROUP BY 1)
      SELECT number, root AS donor, (SELECT min(number) FROM found) AS last, (SELECT count(*) FROM found) AS looked
      FROM latest WHERE root NOT IN (SELECT ${rootSql('live.donor')} FROM live WHERE number >= $1) AND NOT EXISTS (
        SELECT FROM gift_record WHERE number >= $1 ${matches} AND donor IN (
          SELECT latest.root UNION ALL SELECT donor FROM joined_donor WHERE joined_to = latest.root))
      ORDER BY number DESC`,
    values,
  })
  const donors = rows.slice(0, most)
  const [first] = rows
  if (rows.length > most) return { donors, next: donors.at(-1)?.number ?? null }
  return { donors, next: first && first.looked >= giftsLookedThrough ? first.last : null }
}
