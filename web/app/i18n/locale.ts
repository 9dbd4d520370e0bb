import { type Locale, locales } from '@daan/contract/digits'

export type { Locale } from '@daan/contract/digits'

/** Root of Bangla pages; English ones lie at `/`. */
const banglaRoot = '/bn'

/** The language a path is written in: `/bn` and below is Bangla, everything else English. */
export function localeOf(pathname: string): Locale {
  return pathname === banglaRoot || pathname.startsWith(`${banglaRoot}/`) ? 'bn' : 'en'
}

/**
 * The path without its language and without a slash at its end: `/bn/fund/flood/` → `/fund/flood`.
 * A build renders addresses with that slash, browsers show them without.
 */
export function barePath(pathname: string): string {
  const bare = localeOf(pathname) === 'bn' ? pathname.slice(banglaRoot.length) : pathname
  return bare.replace(/\/+$/, '') || '/'
}

/**
 * Lists a page's address in each language, and where somebody who reads neither is sent: pairs of
 * `hreflang` and path.
 * @param path a bare path
 */
export function alternates(path: string): [language: Locale | 'x-default', path: string][] {
  return [
    ...locales.map((locale): [Locale, string] => [locale, localePath(path, locale)]),
    ['x-default', localePath(path, 'en')],
  ]
}

/** A bare path in a language: (`/fund/flood`, `bn`) → `/bn/fund/flood`; (`/`, `bn`) → `/bn`. */
export function localePath(path: string, locale: Locale): string {
  if (locale === 'en') return path
  return path === '/' ? banglaRoot : `${banglaRoot}${path}`
}
