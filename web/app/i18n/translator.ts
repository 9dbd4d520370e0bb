import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { Locale } from './locale.ts'

/** What a language's layout route hands to everything below it. */
export type LanguageHandle = { translator: I18n }

/** A translator for one language; never the global one, as a build renders both side by side. */
export function createTranslator(locale: Locale, messages: Messages): I18n {
  return setupI18n({ locale, messages: { [locale]: messages } })
}

function hasTranslator(handle: unknown): handle is LanguageHandle {
  return typeof handle === 'object' && handle !== null && 'translator' in handle
}

/**
 * The translator of a page's language, for `meta` functions, which run outside React.
 * Throws when the route does not stand under a language's layout.
 */
export function translatorOf(matches: readonly ({ handle?: unknown } | undefined)[]): I18n {
  const handle = matches.map((match) => match?.handle).find(hasTranslator)
  if (handle === undefined) throw new Error('This route is not below a language layout')
  return handle.translator
}
