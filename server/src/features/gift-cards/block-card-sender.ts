import type { Body } from '@daan/contract/call'
import type { blockCardSender } from '@daan/contract/gift-cards'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/database.ts'
import { withTransaction } from '../../db/transaction.ts'
import { enqueueMail } from '../../mail/queue-store.ts'
import { refuseUnless } from '../../refused.ts'
import { reportToCharity } from './mail-texts.ts'
import { blockSender, findCard } from './own-cards-store.ts'

/** Takes a card away from the actor, who gets no more from its sender. */
export type BlockCardSender = (wish: Body<typeof blockCardSender>, actor: Actor) => Promise<void>

/** @param options `wake` wakes the mail queue */
export function createBlockCardSender(options: { db: Db; wake: () => void }): BlockCardSender {
  return async ({ _id, isReported }, actor) => {
    await withTransaction(options.db, async (tx) => {
      const card = await findCard(tx, actor.userUid, _id)
      const wasTaken = card !== undefined && (await blockSender(tx, actor.userUid, _id))
      refuseUnless(wasTaken, 'giftCard.unknown')
      if (isReported) await enqueueMail(tx, reportToCharity(card, actor))
    })
    if (isReported) options.wake()
  }
}
