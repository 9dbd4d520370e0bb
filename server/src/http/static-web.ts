import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Locale } from '@daan/contract/digits'
import {
  fallbackFile,
  fallbackPaths,
  linkedPicturesPage,
  originPlaceholder,
  shellPath,
} from '@daan/contract/web-build'
import type { FastifyInstance } from 'fastify'
import { contentSecurityPolicyOf } from './content-security-policy.ts'
import { createPageAddresses, isBangla } from './page-addresses.ts'
import type { Headers } from './security-headers.ts'
import { WebFile } from './web-file.ts'

/** Settings of the web app. */
export type WebSettings = {
  /** The built app; absent until it is built. */
  directory: string
  /** The public address, without a slash at the end: written into the pages' links to themselves. */
  publicUrl: string
  /** The API's address when that is elsewhere. */
  apiOrigin: string | null
  /** The domain of Firebase's window, in a build with Firebase. */
  authDomain: string | null
}

/** A receipt or a payment is for whoever got its address, and what is somebody's own for them: not for search engines. */
const personal =
  /^(\/bn)?\/(receipt|payment|profile|manageadvertisement|giftCard|special\/giftcard)\b/
const unlisted = { 'x-robots-tag': 'noindex' }
const missingFiles = { en: '404/index.html', bn: 'bn/404/index.html' }

/** Names of assets change with what is in them, so a browser may keep them for a year. */
const immutable = { 'cache-control': 'public, max-age=31536000, immutable' }
const revalidated = { 'cache-control': 'no-cache' }

/** A worker's own policy holds for what it fetches. */
const workerFile = 'sw.js'
const workerPolicy = { 'content-security-policy': "default-src 'none'; connect-src 'self'" }

/** Serves the prerendered pages and the app's files; without a build, a sentence that says so. */
export async function serveWeb(app: FastifyInstance, settings: WebSettings): Promise<void> {
  const files = await filesOf(settings)
  const fallback = files.get(fallbackFile)
  const missing = { en: files.get(missingFiles.en), bn: files.get(missingFiles.bn) }
  if (!fallback || !missing.en || !missing.bn) {
    app.get('/', (_request, reply) =>
      reply.code(503).type('text/plain').send('The web app is not built: run npm start.\n'),
    )
    return
  }
  const pages: string[] = []
  for (const [name, file] of files) {
    if (isServedElsewhere(name)) continue
    serveAt(app, urlOf(name), file)
    if (name.endsWith('.html')) pages.push(urlOf(name))
  }
  serveAt(app, shellPath, fallback)
  for (const url of fallbackPaths.flatMap((address) => [address, `/bn${address}`])) {
    serveAt(app, url, fallback, personal.test(url) ? unlisted : {})
    pages.push(url)
  }
  answerOtherAddresses(app, pages, { en: missing.en, bn: missing.bn })
}

/** An address that is nearly a page's leads to it; any other says that nothing is there. */
function answerOtherAddresses(
  app: FastifyInstance,
  pages: readonly string[],
  missing: Readonly<Record<Locale, WebFile>>,
): void {
  const findPage = createPageAddresses(pages)
  app.setNotFoundHandler((request, reply) => {
    // The host that a target may name is dropped.
    const { pathname, search } = new URL(request.url, 'http://localhost')
    const page = findPage(pathname)
    if (page !== undefined && page !== pathname) return reply.redirect(page + search, 308)
    return missing[isBangla(pathname) ? 'bn' : 'en'].send(request, reply.code(404))
  })
}

function isServedElsewhere(name: string): boolean {
  return name === fallbackFile || Object.values(missingFiles).includes(name)
}

function urlOf(name: string): string {
  return `/${name.replace(/(^|\/)index\.html$/, '')}`
}

function serveAt(app: FastifyInstance, url: string, file: WebFile, headers: Headers = {}): void {
  app.get(url, (request, reply) => file.send(request, reply.headers(headers)))
}

async function filesOf(settings: WebSettings): Promise<Map<string, WebFile>> {
  const { directory } = settings
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => [])
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)))
  const files = names.map(async (file) => {
    const name = file.replaceAll(path.sep, '/')
    const body = await readFile(path.join(directory, file))
    return [name, webFile(name, body, settings)] as const
  })
  return new Map(await Promise.all(files))
}

function webFile(name: string, body: Buffer, settings: WebSettings): WebFile {
  const { publicUrl, apiOrigin, authDomain } = settings
  if (name.startsWith('assets/')) return new WebFile(name, body, immutable)
  if (name === workerFile) return new WebFile(name, body, { ...revalidated, ...workerPolicy })
  if (!/\.(html|txt|xml)$/.test(name)) return new WebFile(name, body, revalidated)
  const html = body.toString().replaceAll(originPlaceholder, publicUrl)
  const showsLinks = name.endsWith(`${linkedPicturesPage.slice(1)}/index.html`)
  const policy = contentSecurityPolicyOf(html, { apiOrigin, authDomain, showsLinks })
  return new WebFile(name, Buffer.from(html), { ...revalidated, 'content-security-policy': policy })
}
