import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fallbackFile, shellPath } from '@daan/contract/web-build'
import type { Precached } from '../worker/precached.ts'

/**
 * Pictures that a page drawn from the shell shows first, or shows where something did not come, when
 * they cannot be fetched any more.
 */
const seenOffline = /\/(broken|hero-flood|lost|offline)-[\w-]+\.svg$/

/** Lists a finished build for the service worker. @param client the folder of built files */
export async function precachedOf(client: string): Promise<Precached> {
  const shell = await readFile(path.join(client, fallbackFile))
  const assets = (await readdir(path.join(client, 'assets')))
    .map((name) => `/assets/${name}`)
    .sort()
  return {
    shell: { url: shellPath, revision: createHash('sha256').update(shell).digest('hex') },
    parts: assets
      .filter((url) => /\.(js|css)$/.test(url) || seenOffline.test(url))
      .map((url) => ({ url, revision: null })),
    pictures: assets.filter((url) => /\.(svg|woff2)$/.test(url)),
  }
}
