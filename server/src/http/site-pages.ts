import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { access, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import type { SiteContent } from '@daan/contract/web-build'
import { readSite, type Site, type WebSettings } from './static-web.ts'

/** A renderer that takes longer than this hangs. */
const renderLimitMs = 120_000
const maxHeapMb = 512
/** Characters kept of what a renderer says. */
const maxOutput = 4000
/** Sites in memory: the one that is shown, and the one before it, of which pages are still open. */
const sitesKept = 2
/** Age from which a site that is not shown is deleted from the disk. */
const keptOnDiskMs = 7 * 24 * 60 * 60_000

type PagesSettings = Omit<WebSettings, 'directory'> & {
  /** A site that is rendered already and served as it is; otherwise it follows what the site says. */
  webDirectory: string | null
  /** The app's build, with the demonstration's pages. */
  buildDirectory: string
  pagesDirectory: string
}

/** The pages that are served. They follow what the site says: rendered once, kept by build and content. */
export class SitePages {
  readonly #settings: PagesSettings
  #sites: readonly Site[] = []
  /** Content of the site that is shown, as JSON. */
  #content = ''
  #showing: Promise<void> = Promise.resolve()

  constructor(settings: PagesSettings) {
    this.#settings = settings
  }

  /** The site to be shown, then the one before it; empty where the app is not built. */
  readonly sites = (): readonly Site[] => this.#sites

  /** Shows a site once it is rendered; until then, or where that fails, what was shown stays. @throws Error */
  show(site: SiteContent): Promise<void> {
    const shown = this.#showing.catch(() => undefined).then(() => this.#show(site))
    this.#showing = shown
    return shown
  }

  async #show(site: SiteContent): Promise<void> {
    const content = JSON.stringify(site)
    if (content === this.#content) return
    const { webDirectory, ...settings } = this.#settings
    const directory = webDirectory ?? (await renderedSite(content, settings))
    const next = directory && (await readSite({ ...settings, directory }, site.funds))
    if (!next) return
    this.#sites = [next, ...this.#sites].slice(0, sitesKept)
    this.#content = content
    if (!webDirectory) await deleteOld(settings.pagesDirectory, directory)
  }
}

/**
 * Gives the folder of a site's pages, which is made where it is missing; null where the app is not built.
 * @throws Error with what the renderer said
 */
async function renderedSite(
  content: string,
  { buildDirectory, pagesDirectory }: Pick<PagesSettings, 'buildDirectory' | 'pagesDirectory'>,
): Promise<string | null> {
  const build = await readText(path.join(buildDirectory, 'inputs.sha256'))
  if (build === null) return null
  const isBuilt = content === (await readText(path.join(buildDirectory, 'code/site.json')))
  if (isBuilt) return path.join(buildDirectory, 'client')
  const digest = createHash('sha256').update(`${build}\0${content}`).digest('hex').slice(0, 16)
  const directory = path.join(pagesDirectory, digest)
  if (!(await exists(directory))) await render(content, buildDirectory, directory)
  return directory
}

/** Renders in a process of its own, which may take long, fail or hang without holding a gift up. */
async function render(content: string, buildDirectory: string, directory: string): Promise<void> {
  const file = `${directory}.json`
  await mkdir(path.dirname(directory), { recursive: true })
  await writeFile(file, content)
  const script = path.join(buildDirectory, '../site-build/render-site.ts')
  const renderer = spawn(
    process.execPath,
    [
      `--max-old-space-size=${maxHeapMb}`,
      script,
      path.join(buildDirectory, 'code'),
      file,
      directory,
    ],
    {
      env: { NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: renderLimitMs,
      killSignal: 'SIGKILL',
    },
  )
  if (renderer.pid) setPriority(renderer.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  let output = ''
  renderer.stderr.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-maxOutput)
  })
  const [code, signal] = await once(renderer, 'close')
  if (code !== 0) throw new Error(`The pages were not rendered (${code ?? signal}): ${output}`)
}

/** Deletes what was rendered long ago, or begun and never ended; not the folder that is shown. */
async function deleteOld(pagesDirectory: string, shown: string | null): Promise<void> {
  const names = await readdir(pagesDirectory).catch(() => [])
  for (const file of names.map((name) => path.join(pagesDirectory, name))) {
    if (file === shown || file === `${shown}.json`) continue
    const { mtimeMs } = await stat(file)
    if (Date.now() - mtimeMs > keptOnDiskMs) await rm(file, { recursive: true, force: true })
  }
}

function readText(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch(() => null)
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
