import { useSyncExternalStore } from 'react'
import { giftOutbox, type OutboxGift } from './gift-outbox.ts'

/** The gifts of this device, sent or still to be sent. */
export function useOutboxGifts(): readonly OutboxGift[] {
  return useSyncExternalStore(giftOutbox.subscribe, giftOutbox.items)
}
