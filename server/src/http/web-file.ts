import { createHash } from 'node:crypto'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const typeOf: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

const encoders = { br: promisify(brotliCompress), gzip: promisify<Buffer, Buffer>(gzip) }
type Encoding = keyof typeof encoders

/** A file of the web app, kept in memory. Text is compressed once: by the build, or for the first request. */
export class WebFile {
  readonly body: Buffer
  readonly #headers: Record<string, string>
  readonly #etag: string
  readonly #isText: boolean
  readonly #encoded = new Map<Encoding, Promise<Buffer>>()

  /**
   * @param headers what the file's answers carry beside its type and its entity tag
   * @param brotli the body as the build compressed it
   */
  constructor(name: string, body: Buffer, headers: Record<string, string>, brotli?: Buffer) {
    if (brotli) this.#encoded.set('br', Promise.resolve(brotli))
    const type = typeOf[path.extname(name)] ?? 'application/octet-stream'
    this.#isText = type.includes('charset')
    this.body = body
    this.#etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    this.#headers = {
      ...headers,
      etag: this.#etag,
      'content-type': type,
      ...(this.#isText && { vary: 'accept-encoding' }),
    }
  }

  /** Answers with the file, or that the browser has it already. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.headers(this.#headers)
    if (reply.statusCode === 200 && request.headers['if-none-match'] === this.#etag) {
      return reply.code(304).send()
    }
    const encoding = this.#isText ? encodingFor(request.headers['accept-encoding']) : null
    if (encoding === null) return reply.send(this.body)
    return reply.header('content-encoding', encoding).send(await this.#as(encoding))
  }

  #as(encoding: Encoding): Promise<Buffer> {
    const known = this.#encoded.get(encoding)
    if (known !== undefined) return known
    const made = encoders[encoding](this.body)
    this.#encoded.set(encoding, made)
    return made
  }
}

function encodingFor(accepted?: string): Encoding | null {
  if (accepts('br', accepted)) return 'br'
  return accepts('gzip', accepted) ? 'gzip' : null
}

/** Tells whether whoever sent this `Accept-Encoding` reads an encoding. */
export function accepts(encoding: Encoding, accepted = ''): boolean {
  const names = accepted.split(',').filter((item) => !/;\s*q=0(\.0*)?\s*$/.test(item))
  return names.some((item) => item.trim().split(';')[0] === encoding)
}
