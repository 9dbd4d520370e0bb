import { storedText, storeText } from '../../api/stored-text.ts'
import type { GiftMessage } from './gift-outbox.ts'

/** A gift given while the outbox is still to be loaded; its key keeps it one gift through a reload. */
export type PendingGift = { key: string; gift: GiftMessage }

const name = 'daan-handed-in'

// Outside React: another language, or a page that fails, takes the provider away.
let gifts: readonly PendingGift[] | null = null

/** The gifts that the outbox has not got yet, the newest last. */
export function pendingGifts(): readonly PendingGift[] {
  gifts ??= JSON.parse(storedText('sessionStorage', name) ?? '[]')
  return gifts ?? []
}

/** Stores a gift until the outbox has it, through a reload too. */
export function addPendingGift(given: PendingGift): void {
  gifts = [...pendingGifts(), given]
  storePendingGifts()
}

/** To be called when the outbox has a gift. */
export function removePendingGift(key: string): void {
  gifts = pendingGifts().filter((given) => given.key !== key)
  storePendingGifts()
}

/** Stores the gifts for the page's next load; false where the browser stores nothing. */
export function storePendingGifts(): boolean {
  const left = pendingGifts()
  const text = left.length > 0 ? JSON.stringify(left) : null
  return storeText('sessionStorage', name, text) || text === null
}
