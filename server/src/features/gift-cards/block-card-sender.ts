import type { Body } from '@daan/contract/call'
import type { blockCardSender as blockCardSenderCall } from '@daan/contract/gift-cards'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { withTransaction } from '../../db/transaction.ts'
import { enqueueMail } from '../../mail/queue-store.ts'
import { refuseUnless } from '../../refused.ts'
import { reportToCharity } from './mail-texts.ts'
import { blockSender, findCard } from './own-cards-store.ts'

/** Takes a card away from the actor, who gets no more from its sender. */
export async function blockCardSender(
  { db, mail }: Context,
  { _id, isReported }: Body<typeof blockCardSenderCall>,
  actor: Actor,
): Promise<void> {
  await withTransaction(db, async (tx) => {
    const card = await findCard(tx, actor.userUid, _id)
    const wasTheirs = card !== undefined && (await blockSender(tx, actor.userUid, _id))
    refuseUnless(wasTheirs, 'giftCard.unknown')
    if (isReported) await enqueueMail(tx, reportToCharity(card, actor))
  })
  if (isReported) mail.wake()
}
