import type { Queryable } from '../../db/database.ts'

/** Counts of the cards a person ever received, and of those they have seen. */
export type CardCount = { received: number; seen: number }

/** The counts of these people; who never received a card is absent. */
export async function loadCardCounts(
  db: Queryable,
  userUids: readonly string[],
): Promise<Map<string, CardCount>> {
  const { rows } = await db.query<CardCount & { userUid: string }>({
    name: 'load-card-counts',
    // Far below 2^53: as double precision they arrive as numbers.
    text: `SELECT person_id AS "userUid", received::float8 AS received, seen::float8 AS seen
      FROM gift_card_count WHERE person_id = ANY ($1)`,
    values: [userUids],
  })
  return new Map(rows.map(({ userUid, ...count }) => [userUid, count]))
}

/** Notes that a person has seen their first `seen` cards; what they have seen stays so. */
export async function storeSeen(db: Queryable, userUid: string, seen: number): Promise<void> {
  await db.query({
    name: 'store-cards-seen',
    text: `UPDATE gift_card_count SET seen = least(received, $2::bigint)
      WHERE person_id = $1 AND seen < least(received, $2::bigint)`,
    values: [userUid, seen],
  })
}
