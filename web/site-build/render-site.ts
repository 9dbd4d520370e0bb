import { createHash } from 'node:crypto'
import { cp, link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { locales } from '@daan/contract/digits'
import { fallbackFile, type SiteContent } from '@daan/contract/web-build'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { barePath, localePath } from '../app/i18n/locale.ts'
import { accountPages, framedPages, knownAddresses } from '../app/pages.ts'
import { finishPages } from '../first-paint/finish-pages.ts'
import { writeIcons, writeLogo } from './charity-pictures.ts'
import { fillServiceWorker } from './fill-service-worker.ts'
import { pageContentOf } from './page-content.ts'
import { usesScript } from './precached.ts'
import { writeSitemap } from './sitemap.ts'
import { writeStructuredData } from './structured-data.ts'
import { nameManifest } from './web-manifest.ts'

/*
 * Renders a site from the app's build and from what the site says:
 *   node render-site.ts <the build's folder> <a file with the site's settings as JSON> <the site's folder>
 * The site's folder is there when it is whole.
 */

/** Pages that are nobody's to find: the front page's other address, what is not there, one's own, ways in, and frames. */
const unlisted = [
  '/home',
  '/404',
  '/fund/404',
  '/receipts',
  ...[...accountPages, ...framedPages].map(([page]) => `/${page}`),
]
/** Folders of files that nothing writes over, because their names change with what is in them. */
const shared = ['assets', 'og']
/** Beside a site's folder: critical CSS for the next site. */
const cssFile = 'critical-css.json'

const [build = '', settings = '', directory = ''] = process.argv.slice(2)
const site: SiteContent = JSON.parse(await readFile(settings, 'utf8'))
/** Of this process alone: a server beside this one may render the same site. */
const client = `${directory}.${process.pid}.part`
await copyBuild(path.join(build, 'client'))
const usesFiles = await writeUses()
const content = await writeContent()
await renderPages()
await finishWithCriticalCss()
await writeIcons(client, site)
await nameManifest(client, site)
await writeStructuredData(client, site)
await writeSitemap(client, listed())
await fillServiceWorker(client, await manifestOf(build))
await rename(client, directory).catch(() => rm(client, { recursive: true })) // the other was faster

/** Pages for search engines: those of closed funds, too, which say what came in. */
function listed(): string[] {
  const isLeft = (page: string) =>
    unlisted.includes(page) || (page === '/rickshaw' && !offersRickshaw())
  const known = knownAddresses.filter((page) => !isLeft(page))
  const shown = site.funds.filter(({ state }) => state !== 'hidden')
  return [...known, ...shown.map(({ slug }) => `/fund/${slug}`)]
}

/** The page of its quick form stands while its fund is open. */
function offersRickshaw(): boolean {
  return site.funds.some(({ slug, state }) => slug === 'rickshaw' && state === 'open')
}

/** Every page that is drawn. */
function drawn(): string[] {
  return [...listed(), ...unlisted]
}

async function copyBuild(from: string): Promise<void> {
  await mkdir(client, { recursive: true })
  const names = (await readdir(from)).filter((name) => !name.startsWith('.vite'))
  for (const name of names) {
    if (shared.includes(name)) await linkAll(path.join(from, name), path.join(client, name))
    else await cp(path.join(from, name), path.join(client, name), { recursive: true })
  }
}

async function linkAll(from: string, to: string): Promise<void> {
  await mkdir(to)
  for (const name of await readdir(from)) {
    const [file, copy] = [path.join(from, name), path.join(to, name)]
    await link(file, copy).catch(() => cp(file, copy)) // on another disk
  }
}

/** Says to pages, here and in browsers, what the site says. @returns the script's address */
async function writeContent(): Promise<string> {
  const logo = await writeLogo(client, site.logo)
  const { funds, ...content } = pageContentOf(site, logo)
  const lean = funds.map((fund) => ({ ...fund, uses: usesFiles.get(fund.key) ?? [] }))
  globalThis.siteContent = { ...content, funds: lean }
  return writeScript('content', `globalThis.siteContent=${JSON.stringify(globalThis.siteContent)}`)
}

/** Says what each fund's money does, which its own pages alone show. @returns the scripts' addresses by the funds' keys */
async function writeUses(): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>()
  globalThis.fundUses = {}
  for (const { key, uses } of site.funds.filter((fund) => fund.uses.length > 0)) {
    globalThis.fundUses[key] = uses
    const text = `(globalThis.fundUses??={}).${key}=${JSON.stringify(uses)}`
    files.set(key, await writeScript(usesScript, text))
  }
  return files
}

async function writeScript(name: string, text: string): Promise<string> {
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 8)
  const address = `/assets/${name}-${digest}.js`
  await writeFile(path.join(client, address), `${text}\n`)
  return address
}

/** The scripts that say what a page says, by the name of its file. */
function scriptsOf(file: string): string[] {
  const page = barePath(`/${path.dirname(file)}`)
  const route = page === '/rickshaw' ? '/fund/rickshaw' : page
  const fund = site.funds.find(({ slug }) => `/fund/${slug}` === route)
  const uses = usesFiles.get(fund?.key ?? '')
  return uses ? [content, uses] : [content]
}

async function renderPages(): Promise<void> {
  const paths = drawn().flatMap((page) => locales.map((locale) => localePath(page, locale)))
  const app: ServerBuild = await import(pathToFileURL(path.join(build, 'server/index.js')).href)
  const draw = createRequestHandler({ ...app, prerender: paths }, 'production')
  for (const page of paths) {
    await writePage(path.join(page, 'index.html'), await draw(requestOf(page)))
  }
  // Without a page to prerender React Router draws the one that may become any.
  const drawAny = createRequestHandler({ ...app, prerender: [] }, 'production')
  await writePage(fallbackFile, await drawAny(requestOf('/')))
}

function requestOf(page: string): Request {
  return new Request(`http://localhost${page === '/' ? '' : page}/`)
}

async function writePage(name: string, response: Response): Promise<void> {
  if (response.status !== 200) throw new Error(`${name} was drawn with status ${response.status}.`)
  const file = path.join(client, name)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, await response.text())
}

/** Finding critical CSS is half of the work, and pages look as in the site before, or as in the build's own. */
async function finishWithCriticalCss(): Promise<void> {
  const { mtimeMs: builtAt } = await stat(path.join(build, 'site.json'))
  const ownFile = path.join(path.dirname(directory), cssFile)
  const earlier = [
    ...(await readCss(path.join(build, '..', cssFile), builtAt)),
    ...(await readCss(ownFile, builtAt)),
  ]
  const css = Object.fromEntries(await finishPages(client, scriptsOf, new Map(earlier)))
  await writeFile(`${ownFile}.${process.pid}`, JSON.stringify({ builtAt, css }))
  await rename(`${ownFile}.${process.pid}`, ownFile)
}

/** Reads critical CSS that another rendering left; none of another build. */
async function readCss(file: string, builtAt: number): Promise<[string, string][]> {
  const text = await readFile(file, 'utf8').catch(() => null)
  const left: { builtAt: number; css: Record<string, string> } | null = text && JSON.parse(text)
  return left?.builtAt === builtAt ? Object.entries(left.css) : []
}

async function manifestOf(folder: string) {
  return JSON.parse(await readFile(path.join(folder, 'client/.vite/manifest.json'), 'utf8'))
}
