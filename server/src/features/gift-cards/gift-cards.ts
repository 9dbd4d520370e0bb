import type { Db } from '../../db/database.ts'
import type { Events } from '../../events.ts'
import { createBlockCardSender } from './block-card-sender.ts'
import { createSendGiftCard } from './send-gift-card.ts'

/** What the calls about gift cards are answered with. */
export type GiftCards = ReturnType<typeof createGiftCards>

/** @param options `wake` wakes the mail queue */
export function createGiftCards(options: { db: Db; wake: () => void; events: Events }) {
  return {
    db: options.db,
    send: createSendGiftCard(options),
    blockSender: createBlockCardSender(options),
  }
}
