import type { I18n } from '@lingui/core'
import type { MetaDescriptor } from 'react-router'
import { barePath, LOCALES, type Locale, localeOf, localePath } from './locale.ts'
import { originAtBuild } from './origin.ts'
import { translatorOf } from './translator.ts'

type MetaArguments = {
  location: { pathname: string }
  matches: readonly ({ handle?: unknown } | undefined)[]
}

/** What a page says of itself; `picture` names one of `public/og`, the product's own by default. */
type PageWords = { title: string; description: string; picture?: string }

const pictureSize = { width: '1200', height: '630' } as const

const openGraphLocales = { en: 'en_GB', bn: 'bn_BD' } as const satisfies Record<Locale, string>

/** The origin a served page names as its own, so that a client render repeats the same links. */
function siteOrigin(): string {
  if (import.meta.env.SSR) return originAtBuild
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  return canonical ? new URL(canonical.href).origin : location.origin
}

/** Title, description, canonical address and the same page in the other language. */
export function pageMeta(
  { location, matches }: MetaArguments,
  write: (translator: I18n) => PageWords,
): MetaDescriptor[] {
  const { title, description, picture = 'home' } = write(translatorOf(matches))
  const origin = siteOrigin()
  const path = barePath(location.pathname)
  const here = localeOf(location.pathname)
  const address = origin + localePath(path, here)
  const link = (rel: string, href: string, rest = {}) => ({ tagName: 'link', rel, href, ...rest })
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Daan · দান' },
    { property: 'og:locale', content: openGraphLocales[here] },
    { property: 'og:url', content: address },
    { property: 'og:image', content: `${origin}/og/${picture}-${here}.jpg` },
    { property: 'og:image:width', content: pictureSize.width },
    { property: 'og:image:height', content: pictureSize.height },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
    link('canonical', address),
    ...LOCALES.map((locale) =>
      link('alternate', origin + localePath(path, locale), { hrefLang: locale }),
    ),
    link('alternate', origin + path, { hrefLang: 'x-default' }),
  ]
}
