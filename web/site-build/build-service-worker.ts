import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build, type Manifest } from 'vite'
import { precachedOf } from './precached.ts'

const file = 'sw.js'
const placeholder = 'files of the site'

/** Bundles the service worker, which does not know the site's files yet. @param client the folder of built files */
export async function buildServiceWorker(client: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    define: {
      PRECACHED: JSON.stringify(placeholder),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir: client,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: path.join(import.meta.dirname, '../worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: file },
      },
    },
  })
}

/**
 * Tells the service worker the files of a site.
 * @param client the folder of the site's files
 * @param manifest says which file of the build imports which
 */
export async function fillServiceWorker(client: string, manifest: Manifest): Promise<void> {
  const worker = path.join(client, file)
  const precached = JSON.stringify(await precachedOf(client, manifest))
  const text = await readFile(worker, 'utf8')
  const parts = text.split(new RegExp(`["'\`]${placeholder}["'\`]`))
  if (parts.length < 2)
    throw new Error('The service worker has no place for the files of the site.')
  await writeFile(worker, parts.join(precached))
}
