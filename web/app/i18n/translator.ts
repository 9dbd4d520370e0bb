import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { MetaDescriptor } from 'react-router'
import type { Locale } from './locale.ts'

/** Handle of a language's layout route. */
type LanguageHandle = { translator: I18n }

/** A page's routes, from the root. */
export type Matches = readonly ({ handle?: unknown; meta?: MetaDescriptor[] } | undefined)[]

/** A translator for one language; never the global one, as a build renders both side by side. */
export function createTranslator(locale: Locale, messages: Messages): I18n {
  return setupI18n({ locale, messages: { [locale]: messages } })
}

function hasTranslator(handle: unknown): handle is LanguageHandle {
  return typeof handle === 'object' && handle !== null && 'translator' in handle
}

/**
 * The translator of a page's language, for `meta` functions, which run outside React. The router calls one
 * as soon as its script has come: undefined while that of the language's layout has not.
 */
export function findTranslator(matches: Matches): I18n | undefined {
  return matches.map((match) => match?.handle).find(hasTranslator)?.translator
}
