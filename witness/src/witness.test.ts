import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { addCheckpointText } from '@daan/contract/cosignature'
import { parseVerifier } from '@daan/contract/signed-note'
import { ed25519 } from '@noble/curves/ed25519.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookOf, consistencyOf, type SignedBook } from './_book.ts'
import { serveWitness } from './serve-witness.ts'
import { States } from './states.ts'
import { Witness } from './witness.ts'

const seed = new Uint8Array(32).fill(9)
const now = () => 1_795_300_000_000

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'daan-witness-'))
})
afterAll(() => rm(folder, { recursive: true }))

let number = 0
/** A witness with a file of its own, or another's. */
function start(file = path.join(folder, `${number++}`)) {
  const logs = [bookOf(['x']).verifier]
  const witness = new Witness({
    name: 'witness.example/w1',
    seed,
    logs,
    states: new States(file),
    now,
  })
  const add = (from: number, book: SignedBook) =>
    witness.addCheckpoint(addCheckpointText(from, consistencyOf(book.entries, from), book.note))
  return { witness, add, file }
}

const entries = Array.from({ length: 30 }, (_, at) => `entry ${at}`)

describe('a witness', () => {
  it('cosigns as the format’s recorded example says', async () => {
    // The entry, the seeds and the time of the example that golang.org/x/mod opened.
    const entry =
      'donation clearing zakat 50000 2026-11-21 OCrvRzy87nIF1qUPenzjbsN6BFLVcZxfJLxwznxhJAs'
    const book = bookOf([entry], { name: 'books.daan.example' })
    const logs = [book.verifier]
    const states = new States(path.join(folder, 'golden'))
    const witness = new Witness({ name: 'witness.example/w1', seed, logs, states, now })
    const { status, text } = await witness.addCheckpoint(addCheckpointText(0, [], book.note))
    expect([status, text]).toEqual([
      200,
      '— witness.example/w1 JLXZ/gAAAABrAhqgdpoBE2/CyYD9ndUBM1eXgbCi4SJ7/7MD2c5vO6bUCPUBfyDon4o1Wiby9pxcSEz3vBc8PMQBCyclL3MBSeb6Bw==\n',
    ])
    expect(parseVerifier(witness.verifier, 'cosignature').key).toEqual(
      Uint8Array.from(ed25519.getPublicKey(seed)),
    )
  })

  it('cosigns a book from each size to each later one, and itself again', async () => {
    for (let from = 1; from < 17; from++) {
      for (let to = from; to <= 17; to++) {
        const { add } = start()
        expect(await add(0, bookOf(entries.slice(0, from)))).toMatchObject({ status: 200 })
        expect(await add(from, bookOf(entries.slice(0, to)))).toMatchObject({ status: 200 })
      }
    }
  })

  it('refuses a fork, whatever proof comes with it, and goes on with the book', async () => {
    const { add, witness } = start()
    await add(0, bookOf(entries.slice(0, 20)))
    const forked = bookOf(entries.with(7, 'entry seven'))
    const own = addCheckpointText(20, consistencyOf(forked.entries, 20), forked.note)
    const honest = addCheckpointText(20, consistencyOf(entries, 20), forked.note)
    for (const body of [own, honest, addCheckpointText(20, [], forked.note)])
      expect(await witness.addCheckpoint(body)).toMatchObject({ status: 422 })
    const other = bookOf(entries.slice(0, 20).with(3, 'entry three'))
    expect(await add(20, other)).toMatchObject({ status: 422 })
    expect(await add(20, bookOf(entries))).toMatchObject({ status: 200 })
  })

  it('tells its size to whoever goes on from another, and takes no shorter book', async () => {
    const { add } = start()
    const book = bookOf(entries)
    await add(0, book)
    expect(await add(0, book)).toEqual({ status: 409, text: '30\n' })
    expect(await add(7, book)).toEqual({ status: 409, text: '30\n' })
    const shorter = bookOf(entries.slice(0, 12))
    expect(await add(12, shorter)).toEqual({ status: 409, text: '30\n' })
    expect(await add(30, shorter)).toMatchObject({ status: 400 })
  })

  it('remembers what it signed in another life', async () => {
    const { add, file } = start()
    await add(0, bookOf(entries.slice(0, 20)))
    const again = start(file)
    const forked = bookOf(entries.with(7, 'entry seven'))
    expect(await again.add(0, forked)).toEqual({ status: 409, text: '20\n' })
    expect(await again.add(20, forked)).toMatchObject({ status: 422 })
    await writeFile(file, 'half a li')
    expect(() => start(file)).toThrow('damaged')
  })

  it('signs nothing that its disk does not have', async () => {
    const { add, file } = start(path.join(folder, 'no such folder', 'states'))
    await expect(add(0, bookOf(entries))).rejects.toThrow(file)
    expect(() => start(file)).not.toThrow()
  })

  it('refuses other books, other keys and what is no request', async () => {
    const { add, witness } = start()
    expect(await add(0, bookOf(entries, { name: 'others.example' }))).toMatchObject({ status: 404 })
    expect(await add(0, bookOf(entries, { seed: 8 }))).toMatchObject({ status: 403 })
    const { note } = bookOf(entries)
    const bodies = ['', 'old 0\n', `old 00\n\n${note}`, `old 0\nAAAA\n\n${note}`, 'old 0\n\nnote\n']
    for (const body of bodies)
      expect(await witness.addCheckpoint(body)).toMatchObject({ status: 400 })
  })

  it('answers over HTTP, and nothing but its call', async () => {
    const { witness } = start()
    const { url, stop } = await serveWitness(witness)
    const post = (body: string, to = '/add-checkpoint') => fetch(url + to, { method: 'POST', body })
    const request = addCheckpointText(0, [], bookOf(entries).note)
    const conflicts = [await post(request), await post(request)]
    expect(conflicts.map(({ status }) => status)).toEqual([200, 409])
    expect(conflicts[1]?.headers.get('content-type')).toBe('text/x.tlog.size')
    expect((await post(request, '/')).status).toBe(404)
    expect((await post('x'.repeat(40_000))).status).toBe(400)
    expect((await fetch(`${url}/add-checkpoint`)).status).toBe(404)
    await stop()
  })
})
