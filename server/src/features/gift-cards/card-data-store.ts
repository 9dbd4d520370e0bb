import { unnamedDonor } from '@daan/contract/donors'
import type { PersonalData } from '../../personal-data.ts'
import { type ReceivedCard, receivedSql } from './card-store.ts'

type SentCard = { _id: string; cardBody: string; toDonorName: string; at: Date }

/** The cards a person received and sent. */
export const cardData: PersonalData<{ cardsReceived: ReceivedCard[]; cardsSent: SentCard[] }> = {
  columns: [
    'gift_card.body',
    'gift_card.from_uid',
    'gift_card.to_uid',
    'gift_card_block.person_id',
    'gift_card_block.sender_uid',
    'gift_card_count.person_id',
    'gift_card_day.sender_uid',
  ],
  async load(db, { userUid }) {
    const received = await db.query<ReceivedCard>({
      text: `${receivedSql} WHERE to_uid = $1 ORDER BY number DESC`,
      values: [userUid],
    })
    const sent = await db.query<SentCard>({
      text: `SELECT gift_card.id AS _id, body AS "cardBody",
          CASE WHEN is_named THEN name ELSE '${unnamedDonor}' END AS "toDonorName", at
        FROM gift_card JOIN person ON person.id = to_uid
        WHERE from_uid = $1 ORDER BY at DESC`,
      values: [userUid],
    })
    return { cardsReceived: received.rows, cardsSent: sent.rows }
  },
  // By their keys on the account: what was sent to somebody is theirs to keep, and loses its sender.
  erase: async () => undefined,
}
