import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { demonstrationSite } from '@daan/contract/demonstration-site'
import type { Config } from '@react-router/dev/config'
import './site-build/demonstration.ts' // a build draws one page, and so does the development server
import { buildScripts } from './site-build/build-scripts.ts'

/** The build's folder, relative to this one. */
const buildDirectory = 'build/code'
const client = path.join(import.meta.dirname, buildDirectory, 'client')

export default {
  ssr: false,
  buildDirectory,
  prerender: ['/404'],
  async buildEnd() {
    await writeFile(path.join(client, '../site.json'), JSON.stringify(demonstrationSite))
    await buildScripts(client)
  },
} satisfies Config
