import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { build, type Manifest } from 'vite'
import { precachedOf } from './precached.ts'

/** Bundles the service worker beside the pages it serves. @param client the folder of built files */
export async function buildServiceWorker(client: string): Promise<void> {
  const precached = await precachedOf(client, await takeManifest(client))
  await build({
    configFile: false,
    logLevel: 'warn',
    define: {
      PRECACHED: JSON.stringify(precached),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir: client,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: path.join(import.meta.dirname, '../worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
}

/** Reads which file imports which, and leaves nothing of it among the files that are served. */
async function takeManifest(client: string): Promise<Manifest> {
  const directory = path.join(client, '.vite')
  const manifest = JSON.parse(await readFile(path.join(directory, 'manifest.json'), 'utf8'))
  await rm(directory, { recursive: true })
  return manifest
}
