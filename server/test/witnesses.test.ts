import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { verifyCheckpoint } from '@daan/contract/book-proof'
import { addCheckpointText, verifyCosignature } from '@daan/contract/cosignature'
import { parseNote, parseVerifier } from '@daan/contract/signed-note'
import { serveWitness } from '@daan/witness/serve-witness'
import { States } from '@daan/witness/states'
import { Witness } from '@daan/witness/witness'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { until } from '../../tooling/until.ts'
import { loadCheckpoint } from '../src/features/book/book-store.ts'
import { Sequencer } from '../src/features/book/sequencer.ts'
import { bookHashes, createSigner } from '../src/features/book/signing-key.ts'
import { loadCosigned } from '../src/features/book/witness-store.ts'
import { cosign, startWitnesses, type WitnessAddress } from '../src/features/book/witnesses.ts'
import { createTestApp } from './_app.ts'
import { testContext } from './_context.ts'
import { createTestDatabase, type TestDatabase } from './_database.ts'
import { bookSettled, gift } from './_gifts.ts'
import { asOwner } from './_owner.ts'

const identity = { name: 'books.daan.example', seed: Buffer.alloc(32, 7) }
const { verifier } = createSigner(identity.name, identity.seed)

let folder: string
let database: TestDatabase
let sequencer: Sequencer
const stops: (() => Promise<void>)[] = []

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'daan-witnesses-'))
  database = await createTestDatabase()
  sequencer = new Sequencer(database.db, identity)
})
afterAll(async () => {
  for (const stop of stops) await stop() // one of them drops the database
  await rm(folder, { recursive: true })
})

async function startWitness(name: string): Promise<WitnessAddress & { witness: Witness }> {
  const seed = Buffer.alloc(32, name)
  const states = new States(path.join(folder, name))
  const witness = new Witness({ name, seed, logs: [verifier], states })
  const { url, stop } = await serveWitness(witness)
  stops.push(stop)
  return { witness, verifier: witness.verifier, url }
}

/** Gives so often, and seals it. */
async function checkpointAfter(gifts: number) {
  await bookSettled(
    database.db,
    Array.from({ length: gifts }, () => gift({ fund: 'zakat' })),
  )
  await until('the book has all', async () => {
    const { rows } = await database.db.query<{ lacking: bigint }>(
      `SELECT count(*) AS lacking FROM transfer WHERE id NOT IN (
        SELECT transfer FROM book_leaf WHERE transfer IS NOT NULL)`,
    )
    return rows[0]?.lacking === 0n || void (await sequencer.seal())
  })
  const checkpoint = await loadCheckpoint(database.db)
  if (!checkpoint) throw new Error('The book has no checkpoint.')
  return checkpoint
}

const seenBy = async ({ verifier: key }: WitnessAddress, note: string) =>
  verifyCosignature(note, parseVerifier(key, 'cosignature'), bookHashes)

it('witnesses cosign one checkpoint after another, and whoever reads them can verify each', async () => {
  const [near, far] = [await startWitness('near.example'), await startWitness('far.example')]
  for (const gifts of [1, 3, 300]) {
    const checkpoint = await checkpointAfter(gifts)
    await cosign(database.db, near, checkpoint)
    const half = await loadCosigned(database.db)
    expect(half?.size).toBe(checkpoint.size)
    expect(await seenBy(far, half?.note ?? '')).toBeNull()
    for (const witness of [near, far]) await cosign(database.db, witness, checkpoint)
  }
  const { note = '', size } = (await loadCosigned(database.db)) ?? {}
  expect(await verifyCheckpoint(note, verifier, bookHashes)).toMatchObject({ size })
  for (const witness of [near, far]) {
    expect(Date.now() - Number(await seenBy(witness, note))).toBeLessThan(60_000)
  }
  expect(parseNote(note).signatures).toHaveLength(3)
  const forged = note.replace(`\n${size}\n`, `\n${Number(size) + 1}\n`)
  await expect(seenBy(near, forged)).rejects.toThrow('The cosignature is wrong.')
  await expect(asOwner(database.direct, ['DELETE FROM book_cosignature'])).rejects.toThrow(
    'append-only',
  )
})

it('a witness that saw more than the database remembers is gone on from', async () => {
  const witness = await startWitness('other.example')
  const before = await checkpointAfter(2)
  await witness.witness.addCheckpoint(addCheckpointText(0, [], before.note))
  const checkpoint = await checkpointAfter(5)
  await cosign(database.db, witness, checkpoint)
  expect((await loadCosigned(database.db))?.size).toBe(checkpoint.size)
})

it('one that answers nonsense, or knows no such book, adds nothing', async () => {
  const checkpoint = await checkpointAfter(1)
  const stranger = new Witness({
    name: 'stranger.example',
    seed: Buffer.alloc(32, 3),
    logs: [createSigner('elsewhere.example', Buffer.alloc(32, 4)).verifier],
    states: new States(path.join(folder, 'stranger')),
  })
  const { url, stop } = await serveWitness(stranger)
  stops.push(stop)
  const unwatched = { verifier: stranger.verifier, url }
  await expect(cosign(database.db, unwatched, checkpoint)).rejects.toThrow('404')
  const another = { verifier: stranger.verifier, url: (await startWitness('liar.example')).url }
  await expect(cosign(database.db, another, checkpoint)).rejects.toThrow('no signature of its own')
  expect((await loadCosigned(database.db))?.size).not.toBe(checkpoint.size)
})

it('a server asks those it is told of, again and again, and says whom it asks', async () => {
  const witness = await startWitness('asked.example')
  const variables = { BOOK_WITNESSES: `${witness.verifier} ${witness.url}/` }
  const { stop } = startWitnesses(testContext(database.db, variables), 20)
  for (const gifts of [1, 2]) {
    const { size } = await checkpointAfter(gifts)
    await until('a cosignature', async () => (await loadCosigned(database.db))?.size === size)
  }
  await stop()
  const { app, close } = await createTestApp({ database, variables })
  stops.unshift(close)
  const { payload } = await app.inject('/book/policy')
  expect(payload).toContain(`witness asked.example ${witness.verifier} ${witness.url}\n`)
  const { body } = await app.inject('/book/cosigned')
  expect(await seenBy(witness, body)).not.toBeNull()
})
