import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fallbackFile, shellPathOf } from '@daan/contract/web-build'
import type { Manifest } from 'vite'
import type { Precached } from '../worker/precached.ts'
import { visitorsFiles } from './visitors-files.ts'

/**
 * Pictures that a page drawn from the shell shows first, or shows where something did not come, when
 * they cannot be fetched any more.
 */
const seenOffline = /\/(broken|hero-flood|lost|offline)-[\w-]+\.svg$/

/** Scripts of what funds do are named so: there may be hundreds, of which each visitor opens a few. */
export const usesScript = 'uses'

/** Lists a finished build for the service worker. @param client the folder of built files */
export async function precachedOf(client: string, manifest: Manifest): Promise<Precached> {
  const shell = await readFile(path.join(client, fallbackFile))
  const assets = (await readdir(path.join(client, 'assets')))
    .map((name) => `/assets/${name}`)
    .sort()
  const isOfBuild = visitorsFiles(manifest)
  const isVisitors = (url: string) => isOfBuild(url) && !url.startsWith(`/assets/${usesScript}-`)
  const isScript = (url: string) => url.endsWith('.js')
  const isPart = (url: string) => isScript(url) || url.endsWith('.css')
  return {
    shell: { url: shellPathOf(createHash('sha256').update(shell).digest('hex')), revision: null },
    parts: assets
      .filter((url) => (isPart(url) && isVisitors(url)) || seenOffline.test(url))
      .map((url) => ({ url, revision: null })),
    keptWhenSeen: {
      pictures: assets.filter((url) => /\.(svg|woff2)$/.test(url)),
      script: assets.filter((url) => isScript(url) && !isVisitors(url)),
    },
  }
}
