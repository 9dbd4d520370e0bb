import type { GiftMessage } from './gift-outbox.ts'

/** A gift given while the outbox is still to be loaded; its key keeps it one gift through a reload. */
export type HandedIn = { key: string; gift: GiftMessage }

const name = 'daan-handed-in'

/** Keeps gifts for the page's next load; false where the browser stores nothing. */
export function carryOver(gifts: readonly HandedIn[]): boolean {
  try {
    sessionStorage.setItem(name, JSON.stringify(gifts))
    return true
  } catch {
    return gifts.length === 0
  }
}

/** The gifts that the page's last load could not hand over. */
export function carriedOver(): HandedIn[] {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? '[]')
  } catch {
    return []
  }
}

/** To be called when the outbox has them. */
export function forgetCarriedOver(): void {
  try {
    sessionStorage.removeItem(name)
  } catch {
    // Nothing was kept where nothing can be.
  }
}
