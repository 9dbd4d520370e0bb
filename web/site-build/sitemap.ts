import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { locales } from '@daan/contract/digits'
import { originPlaceholder, shellPath } from '@daan/contract/web-build'
import { SitemapStream, streamToPromise } from 'sitemap'
import { alternates, localePath } from '../app/i18n/locale.ts'

/** Addresses that are somebody's own, or nothing to find. */
const hidden = ['/api/', '/receipt/', '/bn/receipt/', '/payment/', '/bn/payment/', shellPath]

/**
 * Writes what search engines read first: `sitemap.xml` with each page in both languages, and
 * `robots.txt`. The server writes its own address over the one they name.
 * @param client the folder of built files
 * @param pages bare paths, such as `/fund/flood`
 */
export async function writeSitemap(client: string, pages: readonly string[]): Promise<void> {
  await writeFile(path.join(client, 'sitemap.xml'), await sitemap(pages))
  await writeFile(path.join(client, 'robots.txt'), robots())
}

export async function sitemap(pages: readonly string[]): Promise<string> {
  const stream = new SitemapStream({
    hostname: originPlaceholder,
    xmlns: { news: false, video: false, image: false, xhtml: true },
  })
  for (const page of pages) {
    const links = alternates(page).map(([lang, url]) => ({ lang, url }))
    for (const locale of locales) stream.write({ url: localePath(page, locale), links })
  }
  stream.end()
  return String(await streamToPromise(stream))
}

export function robots(): string {
  const lines = hidden.map((address) => `Disallow: ${address}`)
  return `User-agent: *\n${lines.join('\n')}\nSitemap: ${originPlaceholder}/sitemap.xml\n`
}
