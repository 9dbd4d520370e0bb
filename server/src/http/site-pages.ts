import { readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { SiteContent } from '@daan/contract/web-build'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { Queryable } from '../db/database.ts'
import { findSiteAsset, keepSiteAssets } from './site-asset-store.ts'
import { type RendererSettings, renderedSite } from './site-renderer.ts'
import {
  isAsset,
  readSite,
  type ServedPages,
  type Site,
  type WebSettings,
  webAsset,
} from './static-web.ts'
import type { WebFile } from './web-file.ts'

/** Files in memory that belong to other sites than the one that is shown. */
const maxOthersAssets = 32
/** Files looked up in the database at the same time: whoever makes up addresses holds up no gift. */
const maxLookUps = 2
/** Pause after which the database is told again that the site is shown. */
const noteEveryMs = 30 * 60_000
/** Age from which a site that is not shown is deleted from the disk. */
const keptOnDiskMs = 7 * 24 * 60 * 60_000

type PagesSettings = Omit<WebSettings, 'directory'> &
  RendererSettings & {
    db: Queryable
    /** A site that is rendered already and served as it is; otherwise it follows what the site says. */
    webDirectory: string | null
  }

/** The pages that are served. They follow what the site says: rendered once, kept by build and content. */
export class SitePages implements ServedPages {
  readonly #settings: PagesSettings
  readonly #lookUp = pLimit(maxLookUps)
  readonly #others = new LRUCache<string, WebFile>({
    max: maxOthersAssets,
    fetchMethod: (address) => this.#lookUp(() => this.#readAsset(address)),
  })
  #site: Site | undefined
  /** Content of the site that is shown, as JSON. */
  #content = ''
  #showing: Promise<void> = Promise.resolve()
  #notedAt = 0

  constructor(settings: PagesSettings) {
    this.#settings = settings
  }

  readonly site = (): Site | undefined => this.#site

  readonly findAsset = (address: string): Promise<WebFile | undefined> =>
    this.#others.fetch(address)

  /** Shows a site once it is rendered; until then, or where that fails, what was shown stays. @throws Error */
  show(site: SiteContent, signal?: AbortSignal): Promise<void> {
    const shown = this.#showing.catch(() => undefined).then(() => this.#show(site, signal))
    this.#showing = shown
    return shown
  }

  async #show(site: SiteContent, signal?: AbortSignal): Promise<void> {
    const content = JSON.stringify(site)
    if (content === this.#content && this.#site) return this.#noteShown(this.#site)
    const { webDirectory, ...settings } = this.#settings
    const rendering = { ...settings, inBackground: this.#site !== undefined }
    const directory = webDirectory ?? (await renderedSite(content, rendering, signal))
    const next = directory && (await readSite({ ...settings, directory }, site.funds))
    if (!next) return
    await this.#keepAssets(next) // before its first page is seen
    this.#site = next
    this.#content = content
    if (!webDirectory) await deleteOld(settings.pagesDirectory, directory)
  }

  async #noteShown(site: Site): Promise<void> {
    if (performance.now() - this.#notedAt > noteEveryMs) await this.#keepAssets(site)
  }

  async #keepAssets({ files }: Site): Promise<void> {
    const assets = [...files].filter(([address]) => isAsset(address))
    await keepSiteAssets(
      this.#settings.db,
      new Map(assets.map(([address, { body }]) => [address, body])),
    )
    this.#notedAt = performance.now()
  }

  async #readAsset(address: string): Promise<WebFile | undefined> {
    const body = await findSiteAsset(this.#settings.db, address)
    return body && webAsset(address, body)
  }
}

/** Deletes what was rendered long ago, or begun and never ended; not the folder that is shown. */
async function deleteOld(pagesDirectory: string, shown: string | null): Promise<void> {
  const names = await readdir(pagesDirectory).catch(() => [])
  for (const file of names.map((name) => path.join(pagesDirectory, name))) {
    if (file === shown || file === `${shown}.json`) continue
    const { mtimeMs } = await stat(file)
    if (Date.now() - mtimeMs > keptOnDiskMs) await deleteAtOnce(file)
  }
}

/** Another server on this disk may begin to read it: all of it goes together. */
async function deleteAtOnce(file: string): Promise<void> {
  await rename(file, `${file}.deleted`)
  await rm(`${file}.deleted`, { recursive: true, force: true })
}
