import path from 'node:path'
import { build } from 'vite'
import { precachedOf } from './precached.ts'

/** Bundles the service worker beside the pages it serves. @param client the folder of built files */
export async function buildServiceWorker(client: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    define: {
      PRECACHED: JSON.stringify(await precachedOf(client)),
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
