import type { Db } from '../../db/database.ts'
import { createBlockCardSender } from './block-card-sender.ts'
import type { GiftCardEvents } from './gift-card-events.ts'
import { createSendGiftCard } from './send-gift-card.ts'

/** What the calls about gift cards are answered with. */
export type GiftCards = ReturnType<typeof createGiftCards>

/** @param options `wake` wakes the mail queue */
export function createGiftCards(options: { db: Db; wake: () => void; events: GiftCardEvents }) {
  return {
    db: options.db,
    send: createSendGiftCard(options),
    blockSender: createBlockCardSender(options),
  }
}
