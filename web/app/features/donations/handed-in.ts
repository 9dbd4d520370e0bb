import { keepText, keptText } from '../../api/kept-text.ts'
import type { GiftMessage } from './gift-outbox.ts'

/** A gift given while the outbox is still to be loaded; its key keeps it one gift through a reload. */
export type HandedIn = { key: string; gift: GiftMessage }

const name = 'daan-handed-in'

// Outside React: another language, or a page that fails, takes the provider away.
let gifts: readonly HandedIn[] | null = null

/** The gifts that the outbox has not got yet, the newest last. */
export function handedIn(): readonly HandedIn[] {
  gifts ??= JSON.parse(keptText('sessionStorage', name) ?? '[]')
  return gifts ?? []
}

/** Keeps a gift until the outbox has it, through a reload too. */
export function handIn(given: HandedIn): void {
  gifts = [...handedIn(), given]
  carryOver()
}

/** To be called when the outbox has a gift. */
export function handedOver(key: string): void {
  gifts = handedIn().filter((given) => given.key !== key)
  carryOver()
}

/** Keeps the gifts for the page's next load; false where the browser stores nothing. */
export function carryOver(): boolean {
  const left = handedIn()
  const text = left.length > 0 ? JSON.stringify(left) : null
  return keepText('sessionStorage', name, text) || text === null
}
