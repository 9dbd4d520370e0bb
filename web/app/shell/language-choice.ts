import { storeText } from '../api/stored-text.ts'
import type { Locale } from '../i18n/locale.ts'

/** Storage key of the donor's language. */
export const languageKey = 'language'

/**
 * Runs in the head before the first paint. Whoever chose Bangla lands on the Bangla front page, and
 * pages made from the language-less fallback get the language of their address.
 */
export const languageScript = `try{if(location.pathname==='/'&&localStorage.getItem('${languageKey}')==='bn')location.replace('/bn'+location.search+location.hash)}catch{}if(/^\\/bn(\\/|$)/.test(location.pathname))document.documentElement.lang='bn'`

/** Remembers the language a donor chose, where the browser allows it. */
export function rememberLanguage(locale: Locale) {
  storeText('localStorage', languageKey, locale)
}
