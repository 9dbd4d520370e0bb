import { locales } from '@daan/contract/digits'
import { originPlaceholder } from '@daan/contract/web-build'
import { sharedPictureSize } from '@daan/drawings/shared-picture-size'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MetaDescriptor } from 'react-router'
import { charity } from '../content/site-content.ts'
import { alternates, barePath, type Locale, localeOf, localePath } from './locale.ts'
import { findTranslator, type Matches } from './translator.ts'

type MetaArguments = { location: { pathname: string }; matches: Matches }

/** Path of a picture of 1200 × 630 px, and what it shows. */
type SharedPicture = { path: string; alt: string }

/** Title, description and shared picture of a page. */
type PageWords = {
  /** Without the charity's name, which follows it. */
  title: string
  description: string
  /** The product's own by default. */
  picture?: SharedPicture
  /** The bare path search engines should name, where a page has two. */
  path?: string
}

const productAlt = msg`Four people sew one kantha, seen from above`

const openGraphLocales = { en: 'en_GB', bn: 'bn_BD' } as const satisfies Record<Locale, string>

/** Keeps a page out of search engines. */
export const unlisted = { name: 'robots', content: 'noindex' }

/** The origin a served page names as its own, so that a client render repeats the same links. */
function siteOrigin(): string {
  if (import.meta.env.SSR) return originPlaceholder
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  return canonical ? new URL(canonical.href).origin : location.origin
}

/** Words of a page that are the same at each of its addresses. */
type ConstantWords = {
  title: MessageDescriptor
  description: MessageDescriptor
  path?: string
  /** Search engines are to leave it out. */
  isUnlisted?: boolean
}

/** Makes a route's `meta` of words that do not change. @see pageMeta */
export function metaOf({ title, description, isUnlisted, ...rest }: ConstantWords) {
  return (args: MetaArguments): MetaDescriptor[] => [
    ...(isUnlisted ? [unlisted] : []),
    ...pageMeta(args, (translator) => ({
      ...rest,
      title: translator._(title),
      description: translator._(description),
    })),
  ]
}

/** Title, description, canonical address, the same page in the other language, and how it looks when shared. */
export function pageMeta(
  { location, matches }: MetaArguments,
  write: (translator: I18n) => PageWords,
): MetaDescriptor[] {
  const translator = findTranslator(matches)
  if (!translator) return metaSoFar(matches)
  const words = write(translator)
  const path = words.path ?? barePath(location.pathname)
  const here = localeOf(location.pathname)
  const title = titleOf(words.title, here)
  const origin = siteOrigin()
  const address = origin + localePath(path, here)
  return [
    { title },
    { name: 'description', content: words.description },
    ...openGraph({ ...words, title }, here, address),
    ...pictureMeta(words.picture ?? productPicture(translator, here), origin),
    { tagName: 'link', rel: 'canonical', href: address },
    ...alternates(path).map(([hrefLang, alternate]) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      href: origin + alternate,
      hrefLang,
    })),
  ]
}

/** Metadata of the routes around a page, as the hydrated document has it. */
function metaSoFar(matches: Matches): MetaDescriptor[] {
  return matches.findLast((match) => match?.meta?.length)?.meta ?? []
}

/** @see https://ogp.me */
function openGraph(words: PageWords, here: Locale, address: string): MetaDescriptor[] {
  return [
    { property: 'og:title', content: words.title },
    { property: 'og:description', content: words.description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: charity.name[here] },
    { property: 'og:locale', content: openGraphLocales[here] },
    ...locales
      .filter((locale) => locale !== here)
      .map((locale) => ({
        property: 'og:locale:alternate',
        content: openGraphLocales[locale],
      })),
    { property: 'og:url', content: address },
  ]
}

function productPicture(translator: I18n, here: Locale): SharedPicture {
  return { path: `/og/home-${here}.jpg`, alt: translator._(productAlt) }
}

function pictureMeta({ path, alt }: SharedPicture, origin: string): MetaDescriptor[] {
  return [
    { property: 'og:image', content: new URL(path, origin).href },
    { property: 'og:image:width', content: String(sharedPictureSize.width) },
    { property: 'og:image:height', content: String(sharedPictureSize.height) },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** The title of an address where nothing lives; search engines leave it out. */
export function notFoundMeta({ matches }: { matches: Matches }): MetaDescriptor[] {
  return [...titleMeta(matches, msg`Page not found`), unlisted]
}

/** A title alone. */
export function titleMeta(matches: Matches, title: MessageDescriptor): MetaDescriptor[] {
  const translator = findTranslator(matches)
  if (!translator) return metaSoFar(matches)
  return [{ title: titleOf(translator._(title), translator.locale === 'bn' ? 'bn' : 'en') }]
}

/** Title of a page, with the site's name. */
export function titleOf(title: string, locale: Locale): string {
  return `${title} · ${charity.shortName[locale]}`
}
