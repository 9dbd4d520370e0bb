import { parseCheckpoint, parseNote } from '@daan/contract/signed-note'
import { expect, it } from 'vitest'
import { rootOf, signed, tilesOf } from './_published-book.ts'
import { TreeEdge } from './tree-edge.ts'
import { growByTiles, readEntries, readEntry } from './tree-tiles.ts'

const entries = Array.from({ length: 1300 }, (_, at) => `deposit bank cash.2 ${at + 1} 2026-11-21`)
const sizes = [1, 2, 3, 255, 256, 257, 511, 512, 513, 1023, 1024, 1300]

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

it.each([0, 1, 255, 256, 300, 1299])('entries from %i on are read in their order', async (from) => {
  const tree = published(1300)
  const edge = new TreeEdge()
  await growByTiles(edge, { to: from, size: 1300, readTile: tree.readTile })
  const read: string[] = []
  const onEntry = (line: string, index: number) => expect(read.push(line) + from - 1).toBe(index)
  await readEntries(edge, tree, { readTile: tree.readTile, onEntry })
  expect(read).toEqual(entries.slice(from))
})

it('a change in any of the tiles that an entry is read from is a fault', async () => {
  const tree = published(1300)
  for (const index of [0, 255, 256, 700, 1299]) {
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
