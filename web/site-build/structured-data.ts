import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Locale, locales } from '@daan/contract/digits'
import { originPlaceholder, type SiteSettings } from '@daan/contract/web-build'
import { localePath } from '../app/i18n/locale.ts'

/** The pages that say who the charity is. */
const pages = ['/', '/about']

/**
 * Tells search engines who the charity is and that one can give to it, in the pages that say so; the
 * demonstration is nobody. Written after React has drawn them, it costs no script.
 * @param client the folder of built files
 * @see https://schema.org/NGO
 */
export async function writeStructuredData(client: string, site: SiteSettings): Promise<void> {
  if (site.isDemonstration) return
  for (const locale of locales) {
    const script = `<script type="application/ld+json">${structuredData(site, locale)}</script>`
    for (const page of pages) {
      const file = path.join(client, localePath(page, locale), 'index.html')
      const html = await readFile(file, 'utf8')
      await writeFile(
        file,
        html.replace('</head>', () => `${script}</head>`),
      )
    }
  }
}

/** No text in it can end the script that it stands in. */
export function structuredData(site: SiteSettings, locale: Locale): string {
  return JSON.stringify(ngo(site, locale)).replaceAll('<', '\\u003c')
}

function ngo({ charity }: SiteSettings, locale: Locale) {
  const { name, shortName, purpose, address, phone, email, social, registration } = charity
  const home = originPlaceholder + localePath('/', locale)
  return {
    '@context': 'https://schema.org',
    '@type': 'NGO',
    '@id': `${originPlaceholder}/#charity`,
    url: home,
    name: name[locale],
    alternateName: [shortName?.[locale], ...locales.map((other) => name[other])].filter(
      (other) => other !== undefined && other !== name[locale],
    ),
    description: purpose?.[locale],
    address: address && {
      '@type': 'PostalAddress',
      streetAddress: address[locale],
      addressCountry: 'BD',
    },
    telephone: phone,
    email,
    sameAs: Object.values(social ?? {}),
    identifier: registration && `${registration.authority[locale]}: ${registration.number}`,
    logo: `${originPlaceholder}/icon-512.png`,
    potentialAction: {
      '@type': 'DonateAction',
      target: originPlaceholder + localePath('/fund', locale),
    },
  }
}
