import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { donateScript, embeddedPage } from '@daan/contract/embedded-form'
import {
  fallbackFile,
  fallbackPaths,
  linkedPicturesPage,
  originPlaceholder,
  type SiteFund,
  shellPathOf,
} from '@daan/contract/web-build'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contentSecurityPolicyOf } from './content-security-policy.ts'
import { createPageAddresses, isBangla } from './page-addresses.ts'
import { WebFile } from './web-file.ts'

/** Settings of the web app. */
export type WebSettings = {
  /** The rendered site; absent until the app is built. */
  directory: string
  /** The public address, without a slash at the end: written into the pages' links to themselves. */
  publicUrl: string
  /** The API's address when that is elsewhere. */
  apiOrigin: string | null
  /** The host of Firebase's window; null where our own server signs people in. */
  authDomain: string | null
}

/** A receipt, a payment or a preview is for whoever got its address, and what is somebody's own for them: not for search engines. */
const personal =
  /^(\/bn)?\/(receipt|payment|preview|profile|manageadvertisement|giftCard|special\/giftcard)\b/
const unlisted = { 'x-robots-tag': 'noindex' }
const likeFund = /^(\/bn)?\/fund\/[^/]+\/?$/i
const missingPage = /(^|\/)404\/index\.html$/

/** The build writes a compressed copy beside each of its assets. */
const compressedEnd = '.br'

/** Names of assets change with what is in them, so a browser may keep them for a year. */
const immutable = { 'cache-control': 'public, max-age=31536000, immutable' }
const revalidated = { 'cache-control': 'no-cache' }

const notBuilt = 'The web app is not built: run npm start.\n'

/** A worker's own policy holds for what it fetches. */
const workerFile = 'sw.js'
const workerPolicy = { 'content-security-policy': "default-src 'none'; connect-src 'self'" }

/** Any page may run the script that opens our form; its address stays, so a new one is there within the hour. */
const runAnywhere = {
  'cache-control': 'public, max-age=3600',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

/** A rendered site, in memory. */
export type Site = {
  /** Files by the path of their address, such as `/fund/flood`. */
  files: ReadonlyMap<string, WebFile>
  /** Gives the address of the page that another one, such as `/FUND/flood/`, means. */
  findPage: (path: string) => string | undefined
  /** Draws, in the browser, every page that has no file. */
  fallback: WebFile
  /** Pages for what is not there, by the names of their files. */
  missing: ReadonlyMap<string, WebFile>
  /** Addresses that lead elsewhere as long as a fund is hidden or closed. */
  redirects: ReadonlyMap<string, string>
}

/** The site that is served, and the files of any that is or was shown, here or at another server. */
export type ServedPages = {
  /** Undefined where the app is not built. */
  site(): Site | undefined
  findAsset(address: string): Promise<WebFile | undefined>
}

/** Reads a rendered site; null where there is none. @param funds those that it shows, and the hidden ones */
export async function readSite(
  settings: WebSettings,
  funds: readonly Pick<SiteFund, 'slug' | 'state'>[],
): Promise<Site | null> {
  const named = await filesOf(settings)
  const shell = await shellOf(settings.directory)
  const fallback = named.get(fallbackFile)
  if (!fallback) return null
  const shown = [...named].filter(([name]) => !isServedElsewhere(name))
  const pages = shown.map(([name]) => name).filter((name) => name.endsWith('.html'))
  const drawn = fallbackPaths.flatMap((address) => [address, `/bn${address}`])
  const redirects = new Map(funds.flatMap(redirectsOf))
  return {
    files: new Map([
      ...shown.map(([name, file]) => [urlOf(name), file] as const),
      [shell, fallback],
    ]),
    findPage: createPageAddresses([...pages.map(urlOf), ...drawn, ...redirects.keys()]),
    fallback,
    missing: new Map([...named].filter(([name]) => missingPage.test(name))),
    redirects,
  }
}

/** The address by which the service worker of this very site, and no other, gets the page that draws any page. */
async function shellOf(directory: string): Promise<string> {
  const page = await readFile(path.join(directory, fallbackFile)).catch(() => '')
  return shellPathOf(createHash('sha256').update(page).digest('hex'))
}

/** Serves rendered pages and the app's files, wherever no call is: which addresses there are changes with the site. */
export function serveWeb(app: FastifyInstance, pages: ServedPages): void {
  app.setNotFoundHandler(async (request, reply) => {
    const site = pages.site()
    const { pathname } = placeOf(request)
    if (!site)
      return reply
        .code(pathname === '/' ? 503 : 404)
        .type('text/plain')
        .send(notBuilt)
    if (!['GET', 'HEAD'].includes(request.method)) return answerMissing(site, request, reply)
    const file = site.files.get(pathname) ?? (await assetAt(pathname, pages))
    if (file) return file.send(request, reply.code(200))
    const target = site.redirects.get(pathname)
    if (target) return reply.redirect(target, 302)
    if (site.findPage(pathname) !== pathname) return answerMissing(site, request, reply)
    return site.fallback.send(
      request,
      reply.code(200).headers(personal.test(pathname) ? unlisted : {}),
    )
  })
}

/** An address that is nearly a page's leads to it; any other says that nothing is there. */
function answerMissing(site: Site, request: FastifyRequest, reply: FastifyReply) {
  const { pathname, search } = placeOf(request)
  const page = site.findPage(pathname)
  if (page !== undefined && page !== pathname) return reply.redirect(page + search, 308)
  const file = site.missing.get(missingFile(pathname)) ?? site.fallback
  return file.send(request, reply.code(404))
}

/** The browser's router takes some addresses for a fund's, and all others for no page's: each has a page of its own. */
function missingFile(pathname: string): string {
  const language = isBangla(pathname) ? 'bn/' : ''
  return `${language}${likeFund.test(pathname) ? 'fund/' : ''}404/index.html`
}

/** A hidden fund leads to all funds, and the page of the rickshaw's form to its fund while that takes no gifts. */
function redirectsOf({
  slug,
  state,
}: Pick<SiteFund, 'slug' | 'state'>): [from: string, to: string][] {
  const pairs = [
    ...(state === 'hidden' ? [[`/fund/${slug}`, '/fund'] as const] : []),
    ...(state !== 'open' && slug === 'rickshaw' ? [['/rickshaw', '/fund/rickshaw'] as const] : []),
  ]
  return pairs.flatMap(([from, to]) =>
    ['', '/bn'].map((root): [string, string] => [root + from, root + to]),
  )
}

/** A file of a page that was open before the site changed, or that another server drew. */
async function assetAt(pathname: string, pages: ServedPages): Promise<WebFile | undefined> {
  return isAsset(pathname) ? pages.findAsset(pathname) : undefined
}

/** Tells whether an address is that of a file whose name changes with what is in it. */
export function isAsset(address: string): boolean {
  return /^\/assets\/[\w.-]+$/.test(address)
}

/** @param address as {@link isAsset} knows it */
export function webAsset(address: string, body: Buffer, brotli?: Buffer): WebFile {
  return new WebFile(address, body, immutable, brotli)
}

/** The host that a target may name is dropped. */
function placeOf({ url }: FastifyRequest): URL {
  return new URL(url, 'http://localhost')
}

function isServedElsewhere(name: string): boolean {
  return name === fallbackFile || missingPage.test(name)
}

function urlOf(name: string): string {
  return `/${name.replace(/(^|\/)index\.html$/, '')}`
}

async function filesOf(settings: WebSettings): Promise<Map<string, WebFile>> {
  const { directory } = settings
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => [])
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)))
  const compressed = new Set(names.filter((name) => name.endsWith(compressedEnd)))
  const files = names.map(async (file) => {
    if (compressed.has(file)) return []
    const name = file.replaceAll(path.sep, '/')
    const at = path.join(directory, file)
    const brotli = compressed.has(file + compressedEnd) && (await readFile(at + compressedEnd))
    const body = await readFile(at)
    const found = brotli ? webAsset(name, body, brotli) : webFile(name, body, settings)
    return [[name, found] as const]
  })
  return new Map((await Promise.all(files)).flat())
}

function webFile(name: string, body: Buffer, settings: WebSettings): WebFile {
  const { publicUrl, apiOrigin, authDomain } = settings
  if (isAsset(`/${name}`)) return webAsset(name, body)
  if (name === workerFile) return new WebFile(name, body, { ...revalidated, ...workerPolicy })
  if (name === donateScript) return new WebFile(name, body, runAnywhere)
  if (!/\.(html|txt|xml)$/.test(name)) return new WebFile(name, body, revalidated)
  const html = body.toString().replaceAll(originPlaceholder, publicUrl)
  const showsLinks = isPage(name, linkedPicturesPage)
  const framedBy = framersOf(name)
  const policy = contentSecurityPolicyOf(html, { apiOrigin, authDomain, showsLinks, framedBy })
  return new WebFile(name, Buffer.from(html), { ...revalidated, 'content-security-policy': policy })
}

/** Tells whether a file is a page, in either language. @param page its English address */
function isPage(name: string, page: string): boolean {
  return [page, `/bn${page}`].includes(`/${name.replace('/index.html', '')}`)
}

/** The desk shows what is typed on the page that draws any; other sites show our form, and nothing else. */
function framersOf(name: string) {
  if (isPage(name, embeddedPage)) return 'anybody'
  return name === fallbackFile ? 'us' : 'nobody'
}
