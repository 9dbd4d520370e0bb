import { decodeBundle, type Tile, tilePath } from '@daan/contract/book-tiles'
import { describe, expect, it } from 'vitest'
import { encodeBundle, parseTilePath } from './tiles.ts'

describe('the path of a tile', () => {
  it.each<[string, Tile]>([
    ['tile/0/000', { level: 0, number: 0, width: 256 }],
    ['tile/0/067.p/5', { level: 0, number: 67, width: 5 }],
    ['tile/1/x001/234', { level: 1, number: 1234, width: 256 }],
    ['tile/entries/x001/x234/067.p/255', { level: 'entries', number: 1_234_067, width: 255 }],
    ['pack/000', { level: 'pack', number: 0, width: 16 }],
    ['pack/x001/234.p/15', { level: 'pack', number: 1234, width: 15 }],
  ])('%s is read and written', (path, tile) => {
    expect(tilePath(tile)).toBe(path)
    expect(parseTilePath(path)).toEqual(tile)
  })

  it.each([
    'tile/0/0',
    'tile/0/x000/001',
    'tile/0/001/234',
    'tile/0/000.p/256',
    'tile/0/000.p/0',
    'tile/0/000.p/05',
    'tile/00/000',
    'tile/0/000/',
    'tile/0/../000',
    'tile/leaves/000',
    'tile/pack/000',
    'pack/000.p/16',
    'entries/000',
  ])('%s is none', (path) => {
    expect(parseTilePath(path)).toBeNull()
  })
})

it('a bundle has each entry behind its length', () => {
  const bundle = encodeBundle(['ab', 'c'])
  expect(bundle).toEqual(Buffer.from([0, 2, 0x61, 0x62, 0, 1, 0x63]))
  expect(decodeBundle(bundle).map((entry) => Buffer.from(entry).toString())).toEqual(['ab', 'c'])
  for (const length of [1, 3, 5, 6])
    expect(() => decodeBundle(bundle.subarray(0, length))).toThrow('no bundle')
})
