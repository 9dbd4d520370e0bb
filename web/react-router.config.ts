import path from 'node:path'
import { locales } from '@daan/contract/digits'
import type { Config } from '@react-router/dev/config'
import { localePath } from './app/i18n/locale.ts'
import { accountPages, knownAddresses } from './app/pages.ts'
import { finishPages } from './first-paint/finish-pages.ts'
import { buildServiceWorker } from './site-build/build-service-worker.ts'
import { writeSitemap } from './site-build/sitemap.ts'

/** Pages that are nobody's to find: the front page's other address, what is not there, and ways in. */
const unlisted = ['/home', '/404', ...accountPages.map(([path]) => `/${path}`)]
const pages = knownAddresses.filter((page) => !unlisted.includes(page))
const client = path.join(import.meta.dirname, 'build/client')

export default {
  ssr: false,
  prerender: [...pages, ...unlisted].flatMap((page) =>
    locales.map((locale) => localePath(page, locale)),
  ),
  async buildEnd() {
    await finishPages(client)
    await writeSitemap(client, pages)
    await buildServiceWorker(client)
  },
} satisfies Config
