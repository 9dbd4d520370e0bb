import type { I18n } from '@lingui/core'
import type { MetaDescriptor } from 'react-router'
import { barePath, LOCALES, localeOf, localePath } from './locale.ts'
import { translatorOf } from './translator.ts'

/**
 * Stands for the site's own origin in built pages: a build cannot know where it will be served.
 * The server writes its public address over it.
 */
const ORIGIN_AT_BUILD = 'https://site-origin.invalid'

type MetaArguments = {
  location: { pathname: string }
  matches: readonly ({ handle?: unknown } | undefined)[]
}

type PageWords = { title: string; description: string }

/** The origin a served page names as its own, so that a client render repeats the same links. */
function siteOrigin(): string {
  if (import.meta.env.SSR) return ORIGIN_AT_BUILD
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  return canonical ? new URL(canonical.href).origin : location.origin
}

/** Title, description, canonical address and the same page in the other language. */
export function pageMeta(
  { location, matches }: MetaArguments,
  write: (translator: I18n) => PageWords,
): MetaDescriptor[] {
  const { title, description } = write(translatorOf(matches))
  const origin = siteOrigin()
  const path = barePath(location.pathname)
  const link = (rel: string, href: string, rest = {}) => ({ tagName: 'link', rel, href, ...rest })
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    link('canonical', origin + localePath(path, localeOf(location.pathname))),
    ...LOCALES.map((locale) =>
      link('alternate', origin + localePath(path, locale), { hrefLang: locale }),
    ),
    link('alternate', origin + path, { hrefLang: 'x-default' }),
  ]
}
