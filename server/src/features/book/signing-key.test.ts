import { hash } from 'node:crypto'
import { proofText, verifyProof } from '@daan/contract/book-proof'
import { checkpointWords } from '@daan/contract/checkpoint-words'
import {
  checkpointText,
  parseCheckpoint,
  parseNote,
  parseVerifier,
} from '@daan/contract/signed-note'
import { describe, expect, it } from 'vitest'
import { hashLeaf, hashNode } from './merkle-tree.ts'
import { bookHashes, createSigner } from './signing-key.ts'

const origin = 'books.daan.example'
const signer = createSigner(origin, Buffer.alloc(32, 7))
const { verifier } = signer
const receipt = '0b8f2a3e-5c1d-4e7a-9f60-123456789abc'
const entry = 'donation clearing zakat 50000 2026-11-21 OCrvRzy87nIF1qUPenzjbsN6BFLVcZxfJLxwznxhJAs'
const leaf = hashLeaf(entry)
const signed = (size: number, root: Buffer) =>
  signer.sign(checkpointText({ origin, size, root: Uint8Array.from(root) }))

/** The published note of a book with this entry alone. */
const published = `books.daan.example
1
OH+IFPqm/KHrrYVzzozlydDUr4vPtP7gdTN2zgGmcoQ=

— books.daan.example V5HmANXnGRLHqvm7tVoV0R12zfId4fpX1jdF3Nd3y3HiPY7lF0sUcbT5n5muJz+iwr5oVfdOE8kVfcNn51870pujpAo=
`

describe('the signature of the book', () => {
  it('is by the key that C2SP spells so', () => {
    expect(verifier).toBe(
      'books.daan.example+5791e600+AepKbGPinFIKvvVQexMuxfmVR3auvr57kkIe6mkURtIs',
    )
    expect(parseVerifier(verifier)).toMatchObject({ name: origin, keyId: '5791e600' })
  })

  it('of a checkpoint is the bytes that others made', () => {
    expect(leaf.toString('hex')).toBe(
      '387f8814faa6fca1ebad8573ce8ce5c9d0d4af8bcfb4fee0753376ce01a67284',
    )
    expect(signed(1, leaf)).toBe(published)
    expect(parseCheckpoint(parseNote(published).text)).toMatchObject({ origin, size: 1 })
  })

  it.each([
    ['lines more than three', `${origin}\n1\n${leaf.toString('base64')}\nmore\n`],
    ['a size in another spelling', `${origin}\n01\n${leaf.toString('base64')}\n`],
    ['half a root', `${origin}\n1\n${leaf.subarray(16).toString('base64')}\n`],
  ])('with %s is of no checkpoint', (_what, text) => {
    expect(() => parseCheckpoint(text)).toThrow('no checkpoint')
  })

  it('leaves the words of a checkpoint as they are, which another program spells the same', () => {
    const words = (note: string) =>
      checkpointWords(note, (bytes) => hash('sha256', bytes, 'buffer'))
    const same = 'inquiry bone crop naive slice quit december child thrive hunt say kind'
    expect(words(published)).toBe(same)
    const [line = ''] = published.split('\n').slice(-2)
    expect(words(`${published}${line}\n`)).toBe(same)
    expect(words(signed(2, leaf))).not.toBe(same)
  })

  it('is looked for in a note of moderate size alone', () => {
    const [line = ''] = published.split('\n').slice(-2)
    expect(() => parseNote(published + `${line}\n`.repeat(40))).toThrow('no signed note')
    expect(() => parseNote('x'.repeat(16_000_000))).toThrow('no signed note')
    expect(() => parseNote(published + `${line}\n`.repeat(1_000_000))).toThrow('no signed note')
  })
})

describe('a proof', () => {
  const other = hashLeaf('fund zakat open 2026-11-20')
  const third = hashLeaf('fund orphans open 2026-11-20')
  const root = hashNode(hashNode(other, leaf), third)
  const hashes = [other, third].map((hash) => Uint8Array.from(hash))
  const good = { entry, index: 1, hashes, note: signed(3, root) }
  const verify = (proof: string) => verifyProof(proof, { receipt, verifier }, bookHashes)

  it('leads from the receipt to the signature', async () => {
    const proven = await verify(proofText(good))
    expect(proven).toMatchObject({
      index: 1,
      entry: { kind: 'donation', poisha: 50_000n },
      checkpoint: { size: 3 },
    })
    const alone = await verify(proofText({ entry, index: 0, hashes: [], note: published }))
    expect(alone.checkpoint.size).toBe(1)
  })

  it('is of no other receipt, whatever letters its key is written in', async () => {
    const stranger = { receipt: receipt.replace('0b', '0c'), verifier }
    await expect(verifyProof(proofText(good), stranger, bookHashes)).rejects.toThrow(
      'another receipt',
    )
    const capitals = { receipt: receipt.toUpperCase(), verifier }
    expect((await verifyProof(proofText(good), capitals, bookHashes)).index).toBe(1)
  })

  it.each([
    ['an amount times ten', { ...good, entry: entry.replace('50000', '500000') }],
    ['another day', { ...good, entry: entry.replace('-21', '-22') }],
    ['another fund', { ...good, entry: entry.replace('zakat', 'orphans') }],
    ['the place of its neighbour', { ...good, index: 0 }],
    ['a place beyond the end', { ...good, index: 3 }],
    ['a hash less', { ...good, hashes: hashes.slice(1) }],
    ['a hash more', { ...good, hashes: [...hashes, ...hashes] }],
    ['hashes in another order', { ...good, hashes: hashes.toReversed() }],
    ['the root of another book', { ...good, note: signed(3, hashNode(root, root)) }],
    ['another size', { ...good, note: signed(5, root) }],
    ['an unsigned size', { ...good, note: good.note.replace('\n3\n', '\n4\n') }],
    [
      'the signature of another key',
      { ...good, note: createSigner(origin, Buffer.alloc(32, 8)).sign(parseNote(good.note).text) },
    ],
    [
      'the name of another book',
      {
        ...good,
        note: createSigner('books.example', Buffer.alloc(32, 7)).sign(parseNote(good.note).text),
      },
    ],
  ])('with %s is refused', async (_what, proof) => {
    await expect(verify(proofText(proof))).rejects.toThrow()
  })

  it('is read from a text of moderate size alone', async () => {
    await expect(verify(proofText(good) + 'x'.repeat(16_000_000))).rejects.toThrow('no proof')
    const many = {
      ...good,
      hashes: Array.from({ length: 100_000 }, () => hashes[0] ?? new Uint8Array()),
    }
    await expect(verify(proofText(many))).rejects.toThrow('no proof')
  })

  it('is refused after any change of a bit', async () => {
    const bytes = Buffer.from(proofText(good))
    let accepted = 0
    for (let at = 0; at < bytes.length; at += 3) {
      const changed = Buffer.from(bytes)
      changed[at] = (bytes[at] ?? 0) ^ (1 << (at % 7))
      accepted += await verify(changed.toString()).then(
        () => 1,
        () => 0,
      )
    }
    expect(accepted).toBe(0)
  })
})
