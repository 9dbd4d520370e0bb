import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Ends of a renderer, halfway through its pages. */
export type RendererFault = 'killed' | 'outOfMemory' | 'tookTooLong' | 'failed'

/** Names pages and their script after the last fund, and ends halfway where a file on the server's disk says so. */
const renderer = `
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { resolve } from 'node:path'
const [, settings, directory] = process.argv.slice(2)
const name = JSON.parse(readFileSync(settings, 'utf8')).funds.at(-1).key
const part = directory + '.part'
for (const folder of ['404', 'bn/404', 'assets']) mkdirSync(part + '/' + folder, { recursive: true })
const page = '<script data-priority="' + getPriority() + '" src="/assets/content-' + name + '.js"></script>'
writeFileSync(part + '/index.html', page)
const fault = resolve(directory, '../../fault')
const end = existsSync(fault) ? readFileSync(fault, 'utf8') : ''
if (end === 'killed') process.kill(process.pid, 'SIGKILL')
if (end === 'tookTooLong') process.kill(process.pid, 'SIGSTOP')
if (end === 'outOfMemory') for (const all = []; ; ) all.push(new Array(100_000).fill(all.length))
if (end === 'failed') throw new Error('What the site says cannot be drawn.')
for (const file of ['404/index.html', 'bn/404/index.html', '__spa-fallback.html']) writeFileSync(part + '/' + file, page)
writeFileSync(part + '/assets/content-' + name + '.js', name)
renameSync(part, directory)
`

/** A build in a folder of its own, with a renderer that is quick and can be made to fail. */
export type SiteBuild = Awaited<ReturnType<typeof createSiteBuild>>

export async function createSiteBuild() {
  const folder = await mkdtemp(path.join(tmpdir(), 'daan-pages-'))
  const [buildDirectory, builders] = [path.join(folder, 'build'), path.join(folder, 'site-build')]
  await Promise.all([buildDirectory, builders].map((name) => mkdir(name)))
  await writeFile(path.join(buildDirectory, 'inputs.sha256'), 'some build')
  await writeFile(path.join(builders, 'render-site.ts'), renderer)
  return {
    folder,
    buildDirectory,
    /** Sets how the renderer of a server ends, by the name of its disk. */
    async setFault(disk: string, fault: RendererFault | null) {
      await mkdir(path.join(folder, disk), { recursive: true })
      await writeFile(path.join(folder, disk, 'fault'), fault ?? '')
    },
    delete: () => rm(folder, { recursive: true }),
  }
}

/** Reads the address of a page's script. */
export function scriptOf(page: string): string {
  return /src="([^"]+)"/.exec(page)?.[1] ?? page
}
