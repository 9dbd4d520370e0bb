import { expect, it } from 'vitest'
import { signed, tilesOf, witnessOf } from './_published-book.ts'
import { checkpointOf } from './remembered-book.ts'
import { verifyWitnesses } from './verify-witnesses.ts'

const entries = Array.from({ length: 600 }, (_, at) => `deposit bank cash.2 ${at + 1} 2026-11-21`)
const near = witnessOf('near.example')
const far = witnessOf('far.example', 10)
const seconds = 1_795_300_000
const at = new Date(seconds * 1000)
const policy = [near, far]
  .map(({ verifier }) => `witness any ${verifier} https://any.example\n`)
  .join('')

function verify(cosigned: string | null, book = entries) {
  const { note, verifier } = signed(book)
  const open = { note, verifier, checkpoint: checkpointOf({ note }), sizeBefore: null }
  return verifyWitnesses({ policy, cosigned }, open, tilesOf(book).readTile)
}

const { note: earlier } = signed(entries.slice(0, 300))

it('says who signed the book, how far and when', async () => {
  const lines = near.lineFor(earlier, seconds) + far.lineFor(earlier, seconds + 5)
  expect(await verify(earlier + near.lineFor(earlier, seconds))).toEqual([
    { name: 'near.example', seen: { size: 300, at } },
    { name: 'far.example', seen: null },
  ])
  expect(await verify(earlier + lines)).toMatchObject([{ seen: { at } }, { seen: { size: 300 } }])
  expect(await verify(null)).toMatchObject([{ seen: null }, { seen: null }])
})

it('a book that was read before it grew is the one that was signed', async () => {
  const { note, verifier } = signed(entries.slice(0, 300))
  const open = { note, verifier, checkpoint: checkpointOf({ note }), sizeBefore: null }
  const newest = signed(entries).note
  const cosigned = newest + near.lineFor(newest, seconds)
  const sight = await verifyWitnesses({ policy, cosigned }, open, tilesOf(entries).readTile)
  expect(sight[0]).toEqual({ name: 'near.example', seen: { size: 600, at } })
})

it('what a witness signed of the book under an earlier name counts no more', async () => {
  const { note } = signed(entries, { name: 'books.example/old' })
  expect(await verify(note + near.lineFor(note, seconds))).toMatchObject([{ seen: null }, {}])
})

it('a witness that signed another book, or a signature in its name that is wrong, is a fault', async () => {
  const changed = signed(['deposit bank cash.2 7 2026-11-21', ...entries.slice(1, 300)]).note
  await expect(verify(changed + near.lineFor(changed, seconds))).rejects.toMatchObject({
    kind: 'witness',
    notes: [changed + near.lineFor(changed, seconds), signed(entries).note],
  })
  const forged = earlier + near.lineFor(signed(entries).note, seconds)
  await expect(verify(forged)).rejects.toMatchObject({ kind: 'witness', notes: [forged] })
  const unsigned = signed(entries.slice(0, 300), { seed: 8 }).note
  await expect(verify(unsigned + near.lineFor(unsigned, seconds))).rejects.toMatchObject({
    kind: 'signature',
  })
})
