import { useSyncExternalStore } from 'react'
import { giftOutbox, type KeptGift } from './gift-outbox.ts'

/** The gifts of this device, sent or still to be sent. */
export function useKeptGifts(): readonly KeptGift[] {
  return useSyncExternalStore(giftOutbox.subscribe, giftOutbox.kept)
}
