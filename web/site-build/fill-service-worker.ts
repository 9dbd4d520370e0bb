import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Manifest } from 'vite'
import { precachedOf } from './precached.ts'

export const workerFile = 'sw.js'
/** Stands in the bundled service worker for the files of the site. */
export const placeholder = 'files of the site'

/**
 * Tells the service worker the files of a site.
 * @param client the folder of the site's files
 * @param manifest says which file of the build imports which
 */
export async function fillServiceWorker(client: string, manifest: Manifest): Promise<void> {
  const worker = path.join(client, workerFile)
  const precached = JSON.stringify(await precachedOf(client, manifest))
  const text = await readFile(worker, 'utf8')
  const parts = text.split(new RegExp(`["'\`]${placeholder}["'\`]`))
  if (parts.length < 2)
    throw new Error('The service worker has no place for the files of the site.')
  await writeFile(worker, parts.join(precached))
}
