import type { Queryable } from '../../db/database.ts'

/** A card to be sent, checked, with the key that makes it happen once. */
export type NewCard = {
  key: string
  /** The recipient's handle. */
  to: string
  fromUid: string
  body: string
}

// The sender's row of today is locked first, so their cards are counted one after another. A recipient is
// a donor who agreed to be named and does not block the sender.
const storeCardSql = `
WITH recipient AS MATERIALIZED (
  SELECT id FROM person
  WHERE handle = $2 AND is_named
    AND NOT EXISTS (SELECT FROM gift_card WHERE key = $1)
    AND NOT EXISTS (SELECT FROM gift_card_block WHERE person_id = person.id AND sender_uid = $3)
),
today AS (
  INSERT INTO gift_card_day AS known (sender_uid, day, sent)
  SELECT $3, (now() AT TIME ZONE 'Asia/Dhaka')::date, 1 FROM recipient
  ON CONFLICT (sender_uid) DO UPDATE SET
    sent = CASE WHEN known.day = excluded.day THEN known.sent + 1 ELSE 1 END, day = excluded.day
  RETURNING sender_uid
),
counted AS (
  INSERT INTO gift_card_count AS known (person_id, received)
  SELECT id, 1 FROM recipient CROSS JOIN today
  ON CONFLICT (person_id) DO UPDATE SET received = known.received + 1
  RETURNING person_id, received
)
INSERT INTO gift_card (to_uid, number, from_uid, key, body)
SELECT person_id, received, $3, $1, $4 FROM counted`

/**
 * Stores a card and counts it for its sender's day and its recipient's bell, all or none.
 * @returns false when its key is known, or its recipient takes none from this sender
 */
export async function storeCard(db: Queryable, card: NewCard): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'store-gift-card',
    text: storeCardSql,
    values: [card.key, card.to, card.fromUid, card.body],
  })
  return rowCount === 1
}

/** The card that was sent under a key; undefined when none was. */
export async function findSentCard(
  db: Queryable,
  key: string,
): Promise<(Omit<NewCard, 'fromUid'> & { fromUid: string | null }) | undefined> {
  const { rows } = await db.query<NewCard>({
    name: 'find-sent-gift-card',
    text: `SELECT key, handle AS to, from_uid AS "fromUid", body
      FROM gift_card JOIN person ON person.id = to_uid WHERE key = $1`,
    values: [key],
  })
  return rows[0]
}
