import { useLocation } from 'react-router'
import { type Locale, localeOf } from './locale.ts'

/** The language of the page on screen, read from its address. */
export function useLocale(): Locale {
  return localeOf(useLocation().pathname)
}
