import { newKey } from './outbox/new-key.ts'
import { storedText, storeText } from './stored-text.ts'

/**
 * Returns the idempotency key for a text: the one under which this tab sent it before, perhaps without an answer, or
 * a new one.
 * @param name of what is sent; a tab has one key for each
 */
export function keyOf(name: string, text: string): string {
  const [known, sent] = JSON.parse(storedText('sessionStorage', name) ?? '[]')
  if (sent === text) return known
  const key = newKey()
  storeText('sessionStorage', name, JSON.stringify([key, text]))
  return key
}

/** Forgets a key once its text has arrived. */
export function forgetKey(name: string): void {
  storeText('sessionStorage', name, null)
}
