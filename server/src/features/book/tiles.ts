import { type Tile, tilePath, tileWidth } from '@daan/contract/book-tiles'

/** The tile that a path names; null for any other spelling. */
export function parseTilePath(path: string): Tile | null {
  const found = /^tile\/(entries|0|[1-9])\/((?:x\d{3}\/){0,4}\d{3})(?:\.p\/([1-9]\d{0,2}))?$/.exec(
    path,
  )
  if (!found) return null
  const [, level = '', name = '', width = tileWidth] = found
  const tile: Tile = {
    level: level === 'entries' ? level : Number(level),
    number: Number(name.replaceAll(/[x/]/g, '')),
    width: Number(width),
  }
  return tile.width <= tileWidth && tilePath(tile) === path ? tile : null
}

/** Entries one after another, each behind its length in two bytes. */
export function encodeBundle(entries: readonly string[]): Buffer {
  return Buffer.concat(
    entries.flatMap((entry) => {
      const bytes = Buffer.from(entry)
      const length = Buffer.alloc(2)
      length.writeUInt16BE(bytes.length)
      return [length, bytes]
    }),
  )
}
