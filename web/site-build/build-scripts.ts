import path from 'node:path'
import { donateScript } from '@daan/contract/embedded-form'
import { build } from 'vite'
import { placeholder, workerFile } from './fill-service-worker.ts'

/**
 * Bundles the scripts that no page of ours begins with: the service worker, which does not know the site's
 * files yet, and the one that opens the form on other sites' pages.
 * @param client the folder of built files
 */
export async function buildScripts(client: string): Promise<void> {
  await buildScript(client, workerFile, '../worker/service-worker.ts')
  await buildScript(client, donateScript, '../embed/donate.ts')
}

async function buildScript(client: string, file: string, source: string): Promise<void> {
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
        input: path.join(import.meta.dirname, source),
        output: { format: 'iife', entryFileNames: file },
      },
    },
  })
}
