import { unnamedDonor } from '@daan/contract/donors'
import { giftCardsListed } from '@daan/contract/gift-cards'
import type { Queryable } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'

/** A card with its sender as their profile is now. */
export type ReceivedCard = {
  _id: string
  cardBody: string
  toDonorUid: string
  fromDonorName: string
  fromDonorEmail: string
  fromDonorUserPhoto: string | null
  at: Date
}

/** Cards as their recipients see them. */
export const receivedSql = `SELECT gift_card.id AS _id, body AS "cardBody", to_uid AS "toDonorUid",
    coalesce(sender.name, '${unnamedDonor}') AS "fromDonorName",
    coalesce(sender.email, '') AS "fromDonorEmail", sender.photo AS "fromDonorUserPhoto", at
  FROM gift_card LEFT JOIN person AS sender ON sender.id = from_uid`

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

/** A page of the cards a person received, the newest first; none after a card that is not theirs. */
export async function loadCards(
  db: Queryable,
  userUid: string,
  { before, most = giftCardsListed }: { before?: string | undefined; most?: number } = {},
): Promise<ReceivedCard[]> {
  const { rows } = await db.query<ReceivedCard>({
    name: 'load-gift-cards',
    text: `${receivedSql}
      WHERE to_uid = $1 AND ($2::uuid IS NULL
        OR number < (SELECT number FROM gift_card WHERE id = $2 AND to_uid = $1))
      ORDER BY number DESC LIMIT $3`,
    values: [userUid, before ?? null, most],
  })
  return rows
}

/** One card of those a person received; undefined when it is somebody else's, or nobody's. */
export async function findCard(
  db: Queryable,
  userUid: string,
  id: string,
): Promise<ReceivedCard | undefined> {
  const { rows } = await db.query<ReceivedCard>({
    name: 'find-gift-card',
    text: `${receivedSql} WHERE gift_card.id = $1 AND to_uid = $2`,
    values: [id, userUid],
  })
  return rows[0]
}

/** Takes a card away from its recipient, who gets no more from its sender. @returns whether it was theirs */
export async function blockSender(tx: Tx, userUid: string, id: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'block-card-sender',
    text: `WITH taken AS (DELETE FROM gift_card WHERE id = $1 AND to_uid = $2 RETURNING from_uid),
      blocked AS (
        INSERT INTO gift_card_block (person_id, sender_uid)
        SELECT $2, from_uid FROM taken WHERE from_uid IS NOT NULL
        ON CONFLICT DO NOTHING)
      SELECT FROM taken`,
    values: [id, userUid],
  })
  return rowCount === 1
}
