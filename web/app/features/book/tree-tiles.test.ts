import { type BookEntry, decodeEntry } from '@daan/contract/book-entry'
import { parseCheckpoint, parseNote } from '@daan/contract/signed-note'
import { expect, it } from 'vitest'
import { rootOf, signed, tilesOf } from './_published-book.ts'
import { TreeEdge } from './tree-edge.ts'
import { bundlesFrom, growByTiles, readEntries, readEntry } from './tree-tiles.ts'

const length = 600
const entries = Array.from({ length }, (_, at) => `deposit bank cash.2 ${at + 1} 2026-11-21`)
const sizes = [1, 2, 255, 256, 257, 511, 512, 513, length]

function published(size: number) {
  const book = entries.slice(0, size)
  const { note } = signed(book)
  return { note, checkpoint: parseCheckpoint(parseNote(note).text), ...tilesOf(book) }
}

it.each(sizes)('the edge of %i entries grows by tiles to every later size', async (to) => {
  for (const from of sizes.filter((size) => size <= to)) {
    const { readTile, paths } = published(to)
    const edge = new TreeEdge()
    await growByTiles(edge, { to: from, size: to, readTile })
    expect(edge.root()).toEqual(rootOf(entries.slice(0, from)))
    await growByTiles(edge, { to, size: to, readTile })
    expect(edge.root()).toEqual(rootOf(entries.slice(0, to)))
    expect(paths.length).toBeLessThanOrEqual(6)
  }
})

it.each([0, 1, 255, 256, 300, 599])('entries from %i on are read in their order', async (from) => {
  const tree = published(length)
  const edge = new TreeEdge()
  await growByTiles(edge, { to: from, size: length, readTile: tree.readTile })
  const read: [number, BookEntry][] = []
  await readEntries(edge, tree, {
    readTile: tree.readTile,
    onEntry: (entry, index) => read.push([index, entry]),
  })
  expect(read).toEqual([...entries.map(decodeEntry).entries()].slice(from))
})

it('packs are read from where they begin, and bundles before and after them', async () => {
  const many = Array.from({ length: 4096 * 2 + 600 }, () => 'x')
  const read = async (from: number) => {
    const { paths, readTile } = tilesOf(many)
    for await (const file of bundlesFrom(from, many.length, readTile)) expect(file[1]).toBe(1)
    return paths
  }
  expect(await read(0)).toEqual(['pack/000', 'pack/001', 'pack/002.p/2', 'tile/entries/034.p/88'])
  expect(await read(3900)).toEqual(['tile/entries/015', ...(await read(0)).slice(1)])
  expect(await read(4096 * 2 + 1)).toEqual(['pack/002.p/2', 'tile/entries/034.p/88'])
  expect(await read(many.length - 1)).toEqual(['tile/entries/034.p/88'])
  expect(await read(many.length)).toEqual([])
})

it.each([8191, 8193, 16_000_000, 0])(
  'a tile of %i bytes in place of 8,192 is a fault',
  async (bytes) => {
    const readTile = async () => new Uint8Array(bytes)
    const growing = growByTiles(new TreeEdge(), { to: 255, size: length, readTile })
    await expect(growing).rejects.toThrow('not as many hashes')
  },
)

it.each([
  ['16 MB of nothing', new Uint8Array(16_000_000)],
  ['16 MB of one entry after another', new Uint8Array(16_000_000).fill(1)],
  ['a bundle that is cut off', Uint8Array.of(0, 9, 1)],
  ['no bundle', new Uint8Array()],
])('%s in place of a bundle is refused', async (_what, bytes) => {
  const tree = published(length)
  const readTile: typeof tree.readTile = async (tile) =>
    tile.level === 'entries' ? bytes : tree.readTile(tile)
  await expect(readEntry(300, tree, readTile)).rejects.toThrow(
    /no bundle|signed root|another length/,
  )
})

it('a change in any of the tiles that an entry is read from is a fault', async () => {
  const tree = published(length)
  for (const index of [0, 255, 256, 599]) {
    tree.paths.length = 0
    expect(await readEntry(index, tree, tree.readTile)).toBe(entries[index])
    for (const changed of Array.from(tree.paths, (_, at) => at)) {
      let reads = 0
      const readTile: typeof tree.readTile = async (tile) => {
        const bytes = await tree.readTile(tile)
        const step = tile.level === 'entries' ? bytes.length : 32 // one entry, or all hashes
        if (reads++ !== changed) return bytes
        return bytes.map((byte, at) => (at % step === 7 ? byte ^ 1 : byte))
      }
      await expect(readEntry(index, tree, readTile)).rejects.toThrow('do not lead to')
    }
  }
})
