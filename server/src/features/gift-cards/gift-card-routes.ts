import {
  blockCardSender,
  listGiftCards,
  readGiftCard,
  sendGiftCard,
} from '@daan/contract/gift-cards'
import { SerializedReply } from '../../http/send-reply.ts'
import type { Serve } from '../../http/serve-call.ts'
import { refuseUnless } from '../../refused.ts'
import type { GiftCards } from './gift-cards.ts'
import { findCard, loadCards } from './own-cards-store.ts'

const acknowledged = { acknowledged: true } as const
const replayedHeaders = { 'idempotent-replayed': 'true' }

/** Binds the calls about gift cards. Whose card it is not gets the answer for one that does not exist. */
export function giftCardRoutes(serve: Serve, { db, send, blockSender }: GiftCards): void {
  serve(sendGiftCard, async ({ body, actor, headers }) => {
    const { replayed } = await send(body, actor, headers['idempotency-key'])
    return new SerializedReply('true', replayed ? replayedHeaders : {})
  })

  serve(readGiftCard, async ({ params, actor }) => {
    const card = await findCard(db, actor.userUid, params.id)
    refuseUnless(card, 'giftCard.unknown')
    return [card]
  })

  serve(listGiftCards, async ({ params, query, actor }) => {
    refuseUnless(params.id === actor.userUid, 'identity.otherPerson')
    return loadCards(db, actor.userUid, query)
  })

  serve(blockCardSender, async ({ body, actor }) => {
    await blockSender(body, actor)
    return acknowledged
  })
}
