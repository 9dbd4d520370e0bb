import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { locales } from '@daan/contract/digits'
import { originPlaceholder, shellPath } from '@daan/contract/web-build'
import { alternates, localePath } from '../app/i18n/locale.ts'

/** Addresses that are somebody's own, or nothing to find. */
const hidden = ['/api/', '/receipt/', '/bn/receipt/', shellPath]

/**
 * Writes what search engines read first: `sitemap.xml` with each page in both languages, and
 * `robots.txt`. The server writes its own address over the one they name.
 * @param client the folder of built files
 * @param pages bare paths, such as `/fund/flood`
 * @see https://www.sitemaps.org/protocol.html
 */
export async function writeFoundFiles(client: string, pages: readonly string[]): Promise<void> {
  await writeFile(path.join(client, 'sitemap.xml'), sitemap(pages))
  await writeFile(path.join(client, 'robots.txt'), robots())
}

export function sitemap(pages: readonly string[]): string {
  const entries = pages.flatMap((page) =>
    locales.map((locale) => entry(page, localePath(page, locale))),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}

function entry(page: string, address: string): string {
  const links = alternates(page).map(
    ([language, path]) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${originPlaceholder}${path}"/>`,
  )
  return `<url><loc>${originPlaceholder}${address}</loc>${links.join('')}</url>`
}

export function robots(): string {
  const lines = hidden.map((address) => `Disallow: ${address}`)
  return `User-agent: *\n${lines.join('\n')}\nSitemap: ${originPlaceholder}/sitemap.xml\n`
}
