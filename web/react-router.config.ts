import path from 'node:path'
import { locales } from '@daan/contract/digits'
import type { Config } from '@react-router/dev/config'
import { localePath } from './app/i18n/locale.ts'
import { accountPages, knownAddresses } from './app/pages.ts'
import { finishPages } from './first-paint/finish-pages.ts'
import { buildServiceWorker } from './site-build/build-service-worker.ts'
import { writeIcons } from './site-build/charity-pictures.ts'
import { writeFirebaseFile } from './site-build/firebase-settings.ts'
import { readSiteSettings } from './site-build/site-settings.ts'
import { writeSitemap } from './site-build/sitemap.ts'
import { writeStructuredData } from './site-build/structured-data.ts'
import { nameManifest } from './site-build/web-manifest.ts'

/** Pages that are nobody's to find: the front page's other address, what is not there, one's own, and ways in. */
const unlisted = ['/home', '/404', '/receipts', ...accountPages.map(([path]) => `/${path}`)]
const pages = knownAddresses.filter((page) => !unlisted.includes(page))
/** The build's folder, relative to this one. */
const buildDirectory = process.env['DAAN_BUILD'] ?? 'build'
const site = readSiteSettings()
const client = path.join(import.meta.dirname, buildDirectory, 'client')

export default {
  ssr: false,
  buildDirectory,
  prerender: [...pages, ...unlisted].flatMap((page) =>
    locales.map((locale) => localePath(page, locale)),
  ),
  async buildEnd() {
    await finishPages(client)
    await writeIcons(client, site)
    await nameManifest(client, site)
    await writeStructuredData(client, site)
    await writeSitemap(client, pages)
    await writeFirebaseFile(client)
    await buildServiceWorker(client)
  },
} satisfies Config
