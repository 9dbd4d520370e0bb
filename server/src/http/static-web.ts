import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pagePolicy } from './security.ts'

/** What serving the web app depends on. */
export type WebSettings = {
  /** The built app; absent until it is built. */
  directory: string
  /** Where visitors reach us, without a slash at the end: written into the pages' links to themselves. */
  publicUrl: string
  /** Where the pages call the API when that is elsewhere. */
  apiOrigin: string | null
}

/** Pages whose address holds something unknown at build time are drawn by the browser from this one. */
const dynamicPaths = ['/receipt/:receipt', '/bn/receipt/:receipt']
const fallbackFile = '__spa-fallback.html'

/** The build does not know where it will be served; its pages name this origin. */
const originInBuild = 'https://site-origin.invalid'

const assetsMaxAgeMs = 365 * 24 * 60 * 60 * 1000

/** Answers a page that is not there in the visitor's language, with status 404. */
export type AnswerMissing = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

type Page = { html: Buffer; policy: string; etag: string; encoded: Map<string, Promise<Buffer>> }

/** Serves the prerendered pages, the app's files, and the page of what is not there. */
export async function serveWeb(
  app: FastifyInstance,
  settings: WebSettings,
): Promise<AnswerMissing | null> {
  const files = await filesOf(settings.directory)
  if (!files.includes('index.html')) {
    app.get('/', (_request, reply) =>
      reply.code(503).type('text/plain').send('The web app is not built: run npm start.\n'),
    )
    return null
  }
  await app.register(fastifyStatic, { root: settings.directory, serve: false, preCompressed: true })
  for (const file of files) if (!/\.(html|br|gz)$/.test(file)) serveFile(app, file)
  const pages = files.filter((file) => file.endsWith('.html'))
  return servePages(app, pages, settings)
}

async function servePages(
  app: FastifyInstance,
  files: string[],
  settings: WebSettings,
): Promise<AnswerMissing> {
  const read = async (file: string) => readPage(path.join(settings.directory, file), settings)
  for (const file of files) {
    const url = `/${file.replace(/\/?index\.html$/, '')}`
    if (file === fallbackFile || url.endsWith('/404')) continue
    const page = await read(file)
    app.get(url, (request, reply) => sendPage(request, reply, page))
    if (url !== '/') app.get(`${url}/`, (_request, reply) => reply.redirect(url, 308))
  }
  const fallback = await read(fallbackFile)
  for (const url of dynamicPaths) app.get(url, (req, reply) => sendPage(req, reply, fallback))

  const missing = { en: await read('404/index.html'), bn: await read('bn/404/index.html') }
  return (request, reply) =>
    sendPage(request, reply.code(404), /^\/bn(\/|$)/.test(request.url) ? missing.bn : missing.en)
}

function serveFile(app: FastifyInstance, file: string): void {
  const isHashed = file.startsWith('assets/')
  const caching = { maxAge: isHashed ? assetsMaxAgeMs : 0, immutable: isHashed }
  app.get(`/${file}`, (_request, reply) => reply.sendFile(file, caching))
}

async function readPage(file: string, { publicUrl, apiOrigin }: WebSettings): Promise<Page> {
  const text = (await readFile(file, 'utf8')).replaceAll(originInBuild, publicUrl)
  const html = Buffer.from(text)
  const policy = pagePolicy(text, { isHttps: publicUrl.startsWith('https:'), apiOrigin })
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  return { html, policy, etag, encoded: new Map() }
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
): Promise<FastifyReply> {
  reply.headers({
    'content-security-policy': page.policy,
    'cache-control': 'no-cache',
    etag: page.etag,
    vary: 'accept-encoding',
  })
  const isFound = reply.statusCode === 200
  if (isFound && request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'])
  reply.type('text/html; charset=utf-8')
  if (!encoding) return reply.send(page.html)
  return reply.header('content-encoding', encoding).send(await encoded(page, encoding))
}

const encoders = { br: promisify(brotliCompress), gzip: promisify<Buffer, Buffer>(gzip) }
type Encoding = keyof typeof encoders

function encodingFor(accepted: string | undefined): Encoding | null {
  if (/\bbr\b/.test(accepted ?? '')) return 'br'
  return /\bgzip\b/.test(accepted ?? '') ? 'gzip' : null
}

/** A page is compressed when it is first asked for, and kept. */
function encoded(page: Page, encoding: Encoding): Promise<Buffer> {
  const known = page.encoded.get(encoding)
  if (known !== undefined) return known
  const made = encoders[encoding](page.html)
  page.encoded.set(encoding, made)
  return made
}

async function filesOf(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)))
    .map((file) => file.replaceAll(path.sep, '/'))
}
