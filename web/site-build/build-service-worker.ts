import path from 'node:path'
import { build } from 'vite'
import { placeholder, workerFile } from './fill-service-worker.ts'

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
        output: { format: 'iife', entryFileNames: workerFile },
      },
    },
  })
}
