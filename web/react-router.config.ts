import path from 'node:path'
import { locales } from '@daan/contract/digits'
import type { Config } from '@react-router/dev/config'
import { buildServiceWorker } from './after-build/build-service-worker.ts'
import { splitStyle } from './after-build/first-style.ts'
import { writeFoundFiles } from './after-build/found-files.ts'
import { shortenScripts } from './after-build/inline-scripts.ts'
import { localePath } from './app/i18n/locale.ts'
import { knownAddresses } from './app/pages.ts'

/** Pages that are nobody's to find: the front page's other address, and what is not there. */
const unlisted = ['/home', '/404']
const pages = knownAddresses.filter((page) => !unlisted.includes(page))
const client = path.join(import.meta.dirname, 'build/client')

export default {
  ssr: false,
  prerender: [...pages, ...unlisted].flatMap((page) =>
    locales.map((locale) => localePath(page, locale)),
  ),
  async buildEnd() {
    await splitStyle(client)
    await shortenScripts(client)
    await writeFoundFiles(client, pages)
    await buildServiceWorker(client)
  },
} satisfies Config
