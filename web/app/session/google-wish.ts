import { storedText, storeText } from '../api/stored-text.ts'

/** Role wanted by whoever goes to Google with this very page. */
export type GoogleWish = 'admin' | 'user'

const key = 'daan-google-wish'

/** Notes the wish in this tab, which goes away to Google and comes back. */
export function noteGoogleWish(wish: GoogleWish): void {
  storeText('sessionStorage', key, wish)
}

/** The wish with which this tab went to Google, once; null when it did not. */
export function takeGoogleWish(): string | null {
  const wish = storedText('sessionStorage', key)
  storeText('sessionStorage', key, null)
  return wish
}
