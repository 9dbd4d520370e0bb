import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { findInBook, proveInBook } from '@daan/contract/book'
import { fullWidth, type Tile, unitOf } from '@daan/contract/book-tiles'
import { findDrawInBook } from '@daan/contract/raffle'
import { parseVerifier } from '@daan/contract/signed-note'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db, Queryable } from '../../db/database.ts'
import type { Serve } from '../../http/serve-call.ts'
import { accepts } from '../../http/web-file.ts'
import { RateLimit, refuseOver } from '../../rate-limit.ts'
import { refuseUnless } from '../../refused.ts'
import { findDocument, listVerifiers, loadCheckpoint, loadEntries, loadTile } from './book-store.ts'
import { findDrawEntries } from './draw-entry-store.ts'
import { findEntry, proveReceipt } from './prove-receipt.ts'
import { encodeBundle, parseTilePath } from './tiles.ts'
import { loadCosigned } from './witness-store.ts'
import type { WitnessAddress } from './witnesses.ts'

const immutable = 'public, max-age=31536000, immutable'
/** A document that is no longer published is not to stay in caches for long. */
const documentCache = 'public, max-age=3600'
const text = 'text/plain; charset=utf-8'
const etagLength = 16
const gzipped = promisify<Buffer, Buffer>(gzip)

const windowMs = 10 * 60_000
/** Entries that one network may look for in ten minutes: a village behind one address, and nobody who tries all numbers. */
const searchesPerNetwork = 300

/**
 * Binds the calls about single entries.
 * @param isLimited false for addresses that nobody's limit counts
 */
export function bookCalls(
  serve: Serve,
  { db }: { db: Db },
  isLimited: (ip: string) => boolean,
): void {
  const searches = new RateLimit(searchesPerNetwork, windowMs)
  serve(proveInBook, ({ params }) => proveReceipt(db, params.receipt))
  serve(findInBook, ({ query }, { ip }) => {
    if (isLimited(ip)) refuseOver(searches.count(ip), 'request.tooMany')
    return findEntry(db, query)
  })
  serve(findDrawInBook, async ({ params }) => {
    const found = await findDrawEntries(db, params.round)
    refuseUnless(found !== undefined, 'raffle.unknownRound')
    return found
  })
}

/**
 * Serves the log's files, which are no calls: what is in them, tlog-tiles says, and anybody's program reads them.
 * @see https://c2sp.org/tlog-tiles
 */
export function bookRoutes(
  book: FastifyInstance,
  { db, witnesses }: { db: Queryable; witnesses: readonly WitnessAddress[] },
): void {
  book.get('/checkpoint', async (request, reply) =>
    sendCheckpoint(await loadCheckpoint(db), request, reply),
  )

  book.get('/cosigned', async (request, reply) =>
    sendCheckpoint(await loadCosigned(db), request, reply),
  )

  book.get('/policy', async (_request, reply) => {
    const logs = (await listVerifiers(db)).map((verifier) => `log ${verifier}\n`)
    const others = witnesses.map(({ verifier, url }) => {
      const { name } = parseVerifier(verifier, 'cosignature')
      return `witness ${name} ${verifier} ${url}\n`
    })
    return reply
      .header('cache-control', 'no-cache')
      .type(text)
      .send(`${[...logs, ...others].join('')}quorum none\n`)
  })

  for (const folder of ['tile', 'pack']) {
    book.get<{ Params: { '*': string } }>(`/${folder}/*`, async ({ params, headers }, reply) => {
      const tile = parseTilePath(`${folder}/${params['*']}`)
      const bytes = tile && (await readTile(db, tile))
      if (!bytes) return notFound(reply)
      reply.headers({ 'cache-control': immutable, 'content-type': 'application/octet-stream' })
      if (typeof tile.level === 'number') return reply.send(bytes) // hashes are as small as they get
      reply.header('vary', 'accept-encoding')
      if (!accepts('gzip', headers['accept-encoding'])) return reply.send(bytes)
      return reply.header('content-encoding', 'gzip').send(await gzipped(bytes))
    })
  }

  book.get<{ Params: { sha256: string } }>('/document/:sha256', async ({ params }, reply) => {
    const document = await findDocument(db, params.sha256)
    if (document === undefined) return notFound(reply)
    if (document === null) return reply.code(410).type(text).send('No longer published.\n')
    return reply.header('cache-control', documentCache).type(text).send(document)
  })
}

/** Sends a checkpoint unless the caller has one of its size and as many lines. */
function sendCheckpoint(
  checkpoint: { note: string } | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (!checkpoint) return notFound(reply)
  const etag = `"${hash('sha256', checkpoint.note, 'base64url').slice(0, etagLength)}"`
  reply.headers({ 'cache-control': 'no-cache', etag })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type(text).send(checkpoint.note)
}

async function readTile(db: Queryable, tile: Tile): Promise<Buffer | null> {
  const { level, number, width } = tile
  if (typeof level === 'number') {
    const hashes = await loadTile(db, { level, number, width })
    return hashes && Buffer.concat(hashes)
  }
  const unit = unitOf(level)
  const from = number * fullWidth(level) * unit
  const entries = await loadEntries(db, from, from + width * unit)
  return entries.length === width * unit ? encodeBundle(entries) : null
}

function notFound(reply: FastifyReply) {
  return reply.code(404).type(text).send('Not in the book.\n')
}
