import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { SiteSettings } from '@daan/contract/web-build'

/** Names the app on a home screen after the charity. @param client the folder of built files */
export async function nameManifest(client: string, site: SiteSettings): Promise<void> {
  if (site.isDemonstration) return
  const { name, shortName = name, seal } = site.charity
  const file = path.join(client, 'manifest.webmanifest')
  const manifest: { icons: { type: string }[] } = JSON.parse(await readFile(file, 'utf8'))
  const isDrawn = seal !== undefined || site.logo === null
  const icons = manifest.icons.filter(({ type }) => isDrawn || type !== 'image/svg+xml')
  const named = { name: `${name.en} · ${name.bn}`, short_name: shortName.en, icons }
  await writeFile(file, JSON.stringify({ ...manifest, ...named }))
}
