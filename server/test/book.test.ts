import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { decodeEntry } from '@daan/contract/book-entry'
import { verifyProof } from '@daan/contract/book-proof'
import { parseCheckpoint, parseNote } from '@daan/contract/signed-note'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withSnapshot, withTransaction } from '../src/db/transaction.ts'
import { bookRoutes } from '../src/features/book/book-routes.ts'
import { loadEntries, measureLag } from '../src/features/book/book-store.ts'
import { checkBook } from '../src/features/book/check-book.ts'
import { hashLeaf, rootOf } from '../src/features/book/merkle-tree.ts'
import { findEntry, proveReceipt } from '../src/features/book/prove-receipt.ts'
import { restartBook } from '../src/features/book/restart-book.ts'
import { BookStopped, Sequencer } from '../src/features/book/sequencer.ts'
import { bookHashes, createSigner } from '../src/features/book/signing-key.ts'
import { loadLastGift } from '../src/ledger/transfer-store.ts'
import { createTestApp } from './_app.ts'
import { counts, give, identity, latest, sealAll } from './_book.ts'
import { testBookCheck } from './_book-check.ts'
import { createTestDatabase, type TestDatabase } from './_database.ts'
import { bookSettled, gift } from './_gifts.ts'
import { asOwner } from './_owner.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** The root of the first entries, made by nothing that the sequencer uses. */
async function rootAt(size: number, on = database): Promise<Uint8Array> {
  const entries = await loadEntries(on.db, 0, size)
  expect(entries).toHaveLength(size)
  return Uint8Array.from(rootOf(entries.map(hashLeaf)))
}

async function proofOf(receipt: string) {
  const proof = await proveReceipt(database.db, receipt)
  if (!proof) throw new Error('The book lacks a gift.')
  return proof
}

describe('the public book', () => {
  it('by three servers at once is one, whole, without a gap and in the order of transactions', async () => {
    const servers = [1, 2, 3].map(() => new Sequencer(database.db, identity))
    let isGiving = true
    const sealing = servers.map(async (server) => {
      while (isGiving) await server.seal()
    })
    await Promise.all(
      [1, 2, 3].map(async () => {
        for (let group = 1; group <= 12; group++) await give(database, group * 5)
      }),
    )
    isGiving = false
    await Promise.all(sealing)
    const { size, root } = await sealAll(database)
    expect(await counts(database)).toEqual({ lacking: 0n, doubled: 0n, gaps: 0n })
    expect(size).toBe(14 + 3 * 390)
    expect(root).toEqual(await rootAt(size))
    const { rows } = await database.db.query(
      `SELECT FROM (SELECT (xid, id) < lag((xid, id)) OVER (ORDER BY index) AS "isBefore"
        FROM book_leaf JOIN transfer ON id = transfer) AS pair WHERE "isBefore"`,
    )
    expect(rows).toEqual([])
  })

  it('is the ledger’s, entry by entry, hash by hash', async () => {
    const { size } = await latest(database)
    const check = await withSnapshot(database.db, checkBook)
    expect(check).toEqual({ faults: [], entries: size })
  })

  it('signed each size once, and each was a beginning of what it is now', async () => {
    const { rows } = await database.db.query<{ size: bigint; note: string }>(
      'SELECT size, note FROM book_checkpoint ORDER BY size',
    )
    for (const { size, note } of rows) {
      const { root } = parseCheckpoint(parseNote(note).text)
      expect(root).toEqual(await rootAt(Number(size)))
    }
    expect(rows.length).toBeGreaterThan(1)
  })

  it('serves many entries in one pack, which is its bundles one after another', async () => {
    const book = fastify()
    bookRoutes(book, { db: database.db, witnesses: [] })
    const read = async (path: string) => (await book.inject(path)).rawPayload
    const bundles = ['000', '001', '002', '003'].map((name) => read(`/tile/entries/${name}`))
    expect(await read('/pack/000.p/4')).toEqual(Buffer.concat(await Promise.all(bundles)))
    expect((await book.inject('/pack/000.p/5')).statusCode).toBe(404)
    await book.close()
  })

  it('waits for a transaction that is slow to commit, which then comes in its place', async () => {
    const [booked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = withTransaction(database.db, async (tx) => {
      await bookSettled(tx, [gift({ poisha: 77_700n })])
      booked.resolve()
      await held.promise
    })
    await booked.promise
    await give(database, 5)
    const { size } = await latest(database)
    const server = new Sequencer(database.db, identity)
    const early = await server.seal()
    held.resolve()
    await slow
    await sealAll(database, server)
    expect(early).toBeNull()
    const [first = '', ...others] = await loadEntries(database.db, size, size + 10)
    expect(first).toContain(' 77700 ')
    expect(others).toHaveLength(5)
  })

  it('says what becomes of funds', async () => {
    await database.db.query(`UPDATE fund SET state = 'closed' WHERE key = 'orphans'`)
    await give(database, 1)
    const { size } = await sealAll(database)
    const entries = (await loadEntries(database.db, 0, size)).map(decodeEntry)
    const states = entries.flatMap((entry) => (entry.kind === 'fund' ? [entry] : []))
    expect(states).toHaveLength(15)
    expect(states.at(-1)).toMatchObject({ fund: 'orphans', state: 'closed' })
  })

  it('proves a gift to whoever has its key, and says what takes it back', async () => {
    const [receipt = '', other = ''] = await give(database, 2)
    expect(await proveReceipt(database.db, receipt)).toBeNull()
    await sealAll(database)
    const { proof, verifier, takenBackBy, index } = await proofOf(receipt)
    const proven = await verifyProof(proof, { receipt, verifier }, bookHashes)
    expect(proven).toMatchObject({ index, entry: { kind: 'donation', credit: 'zakat' } })
    await expect(verifyProof(proof, { receipt: other, verifier }, bookHashes)).rejects.toThrow()
    expect(takenBackBy).toEqual([])

    await database.db.query({
      text: `INSERT INTO transfer (kind, subject, debit, credit, poisha, reverses)
        SELECT 'reversal', transfer.id, credit, debit, transfer.poisha, transfer.id
        FROM transfer JOIN donation ON number = subject WHERE kind = 'donation' AND key = $1`,
      values: [receipt],
    })
    await sealAll(database)
    const later = await proofOf(receipt)
    const [back] = later.takenBackBy
    const [reversal = ''] = await loadEntries(database.db, back?.index ?? -1, later.size)
    expect(back?.amount).toBe(50_000n)
    expect(decodeEntry(reversal)).toMatchObject({ kind: 'reversal', about: index })
    await expect(proveReceipt(database.db, randomUUID())).rejects.toThrow('receipt.unknown')
  })

  it('finds a gift by the number and the sum on its receipt, and by nothing less', async () => {
    const amount = 123_450n
    await bookSettled(database.db, [gift({ fund: 'zakat', poisha: amount })])
    const receiptNumber = await loadLastGift(database.db)
    const find = (by: object) => findEntry(database.db, { receiptNumber, amount, ...by })
    expect(await find({})).toBeNull()
    await sealAll(database)
    const found = await find({})
    const [entry = ''] = await loadEntries(database.db, found?.index ?? -1, Number.MAX_SAFE_INTEGER)
    expect(found).toEqual({ index: expect.any(Number), fund: 'zakat', day: decodeEntry(entry).day })
    expect(entry).toContain(`donation clearing zakat ${amount} `)
    await expect(find({ amount: amount + 1n })).rejects.toThrow('receipt.unknown')
    await expect(find({ receiptNumber: receiptNumber - 1n })).rejects.toThrow('receipt.unknown')
  })

  it('stays whole when a donor is erased', async () => {
    const [receipt = ''] = await give(database, 1)
    const before = await sealAll(database)
    await asOwner(database.direct, ['DELETE FROM donor_detail'])
    expect(await rootAt(before.size)).toEqual(before.root)
    const { proof, verifier } = await proofOf(receipt)
    const proven = await verifyProof(proof, { receipt, verifier }, bookHashes)
    expect(Object.keys(proven.entry).toSorted()).toEqual(
      ['kind', 'debit', 'credit', 'poisha', 'day', 'commitment'].toSorted(),
    )
  })

  it('lags until it has all', async () => {
    await sealAll(database)
    expect((await measureLag(database.db)).seconds).toBe(0)
    await give(database, 1)
    expect((await measureLag(database.db)).seconds).toBeGreaterThanOrEqual(0)
    const { rows } = await database.db.query<{ late: boolean }>(
      `SELECT EXISTS (SELECT FROM transfer WHERE xid >= (SELECT max(horizon) FROM book_checkpoint)) AS late`,
    )
    expect(rows).toEqual([{ late: true }])
  })

  it.each([
    `UPDATE book_leaf SET entry = 'x' WHERE index = 0`,
    'DELETE FROM book_leaf',
    'TRUNCATE book_leaf',
    'UPDATE book_block SET hash = hash',
    'DELETE FROM book_checkpoint',
    `UPDATE book_origin SET name = 'x'`,
    `UPDATE book_fund_state SET state = 'open'`,
  ])('is not changed by the owner of the database: %s', async (statement) => {
    await expect(asOwner(database.direct, [statement])).rejects.toThrow('append-only')
  })

  it('is not sealed twice at one size, should a lock ever fail', async () => {
    const { size, note } = await latest(database)
    const again = database.db.query({
      text: 'INSERT INTO book_checkpoint (size, horizon, origin, note) VALUES ($1, 1, 1, $2)',
      values: [size, note],
    })
    await expect(again).rejects.toThrow('book_checkpoint_pkey')
  })
})

describe('the check of the book', testBookCheck)

describe('a book that must not be signed', () => {
  it('by another key stops, and goes on under another origin once the operator says so', async () => {
    const before = await sealAll(database)
    const changed = { ...identity, seed: Buffer.alloc(32, 8) }
    await give(database, 1)
    await expect(new Sequencer(database.db, changed).seal()).rejects.toThrow(BookStopped)
    expect((await latest(database)).size).toBe(before.size)

    expect(await restartBook(database.db, changed)).toBe('books.daan.example/2')
    const [entry = ''] = await loadEntries(database.db, before.size, before.size + 1)
    expect(decodeEntry(entry)).toMatchObject({ kind: 'statement', type: 'restart' })
    const after = await sealAll(database, new Sequencer(database.db, changed))
    expect(after).toMatchObject({ origin: 'books.daan.example/2', size: before.size + 2 })
    expect(after.verifier).toBe(createSigner(after.origin, changed.seed).verifier)
    await expect(new Sequencer(database.db, identity).seal()).rejects.toThrow(BookStopped)
  })

  it('by a server that published more than the database has stops', async () => {
    const older = await createTestDatabase()
    await give(older, 3)
    const server = new Sequencer(older.db, identity)
    await sealAll(older, server)
    await asOwner(older.direct, [
      'ALTER TABLE book_checkpoint DISABLE TRIGGER ALL',
      'DELETE FROM book_checkpoint',
    ])
    await expect(server.seal()).rejects.toThrow('The database went back')
    await older.drop()
  })

  it.each([
    ['with another number', 'UPDATE book_origin SET cluster = cluster + 1'],
    ['whose transactions begin anew', 'UPDATE book_checkpoint SET horizon = horizon + 1000000000'],
  ])('in a cluster %s stops', async (_what, statement) => {
    const moved = await createTestDatabase()
    await give(moved, 1)
    await sealAll(moved)
    await asOwner(moved.direct, [
      'ALTER TABLE book_origin DISABLE TRIGGER ALL',
      'ALTER TABLE book_checkpoint DISABLE TRIGGER ALL',
      statement,
    ])
    await give(moved, 1)
    await expect(new Sequencer(moved.db, identity).seal()).rejects.toThrow('another cluster')
    expect((await counts(moved))?.lacking).toBe(1n)
    await moved.drop()
  })
})

describe('the files of the book', () => {
  it('are read by any page, and full ones are kept; a restored backup goes on under another origin', async () => {
    const restored = await createTestDatabase()
    await give(restored, 1)
    await sealAll(restored)
    const dataDir = await mkdtemp(path.join(tmpdir(), 'daan-book-'))
    await writeFile(path.join(dataDir, 'restored'), '')
    const variables = { DATA_DIR: dataDir, PUBLIC_URL: 'https://books.daan.example' }
    // The key of the test's secret is another than the one before, as after any restart.
    const { app, close } = await createTestApp({ database: restored, variables })
    const checkpoint = await app.inject('/book/checkpoint')
    expect(parseCheckpoint(parseNote(checkpoint.payload).text)).toMatchObject({
      origin: 'demo.books.daan.example/book/2',
      size: 16,
    })
    expect(await readdir(dataDir)).toEqual([])
    expect(checkpoint.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'no-cache',
    })
    const { etag } = checkpoint.headers
    const again = await app.inject({
      url: '/book/checkpoint',
      headers: { 'if-none-match': String(etag) },
    })
    expect(again.statusCode).toBe(304)

    const bundle = await app.inject('/book/tile/entries/000.p/16')
    expect(bundle.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const packed = await app.inject({
      url: '/book/tile/entries/000.p/16',
      headers: { 'accept-encoding': 'gzip' },
    })
    expect(packed.headers['vary']).toBe('accept-encoding')
    expect(gunzipSync(packed.rawPayload)).toEqual(bundle.rawPayload)
    const [, document = ''] = /statement restart \S+ (\S+)$/.exec(bundle.payload) ?? []
    const before = await app.inject(`/book/document/${document}`)
    expect(parseCheckpoint(parseNote(before.payload).text)).toMatchObject({
      origin: identity.name,
      size: 15,
    })
    const hashes = await app.inject('/book/tile/0/000.p/16')
    const entries = await loadEntries(restored.db, 0, 16)
    expect(hashes.rawPayload).toEqual(Buffer.concat(entries.map(hashLeaf)))
    expect((await app.inject('/book/policy')).payload).toMatch(
      /^log demo.*\nlog books.*\nquorum none\n$/,
    )
    for (const absent of ['tile/0/000', 'tile/0/000.p/17', 'tile/0/0', 'tile/8/000', 'document/x'])
      expect((await app.inject(`/book/${absent}`)).statusCode).toBe(404)
    const find = (query: string) => app.inject(`/api/bookentry?${query}`)
    const first = await find('receiptNumber=%E0%A7%A7&amount=%E0%A7%AB%E0%A7%A6%E0%A7%A6') // ১, ৫০০
    expect(first.json()).toEqual({ index: 14, fund: 'zakat', day: expect.any(String) })
    expect((await find('receiptNumber=x&amount=500')).json().code).toBe('receipt.numberInvalid')
    const far = { remoteAddress: '203.0.113.7', url: '/api/bookentry?receiptNumber=1&amount=500' }
    const limits = await Promise.all(Array.from({ length: 301 }, () => app.inject(far)))
    expect(limits.map(({ statusCode }) => statusCode).filter((code) => code === 429)).toEqual([429])
    expect((await app.inject('/api/allfunds')).headers).not.toHaveProperty(
      'access-control-allow-origin',
    )
    await close()
    await rm(dataDir, { recursive: true })
  })
})
