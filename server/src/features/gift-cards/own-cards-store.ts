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
