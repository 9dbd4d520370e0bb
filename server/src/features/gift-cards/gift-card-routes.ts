import {
  blockCardSender as blockCall,
  listGiftCards,
  readGiftCard,
  sendGiftCard as sendCall,
} from '@daan/contract/gift-cards'
import type { Context } from '../../context.ts'
import { replayedHeaders, SerializedReply } from '../../http/send-reply.ts'
import type { Serve } from '../../http/serve-call.ts'
import { refuseUnless } from '../../refused.ts'
import { findCard, loadCards } from './card-store.ts'
import type { GiftCardEvents } from './gift-card-events.ts'
import { blockCardSender, sendGiftCard } from './gift-cards.ts'

/** Binds the calls about gift cards. Whose card it is not gets the answer for one that does not exist. */
export function giftCardRoutes(serve: Serve, ctx: Context<GiftCardEvents>): void {
  const { db } = ctx

  serve(sendCall, async ({ body, actor, headers }) => {
    const { replayed } = await sendGiftCard(ctx, body, actor, headers['idempotency-key'])
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

  serve(blockCall, ({ body, actor }) => blockCardSender(ctx, body, actor))
}
