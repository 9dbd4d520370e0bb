import { fullWidth, type Tile, tilePath } from '@daan/contract/book-tiles'

/** The tile that a path names; null for any other spelling. */
export function parseTilePath(path: string): Tile | null {
  const found =
    /^(pack|tile\/(?:entries|0|[1-9]))\/((?:x\d{3}\/){0,4}\d{3})(?:\.p\/([1-9]\d{0,2}))?$/.exec(
      path,
    )
  if (!found) return null
  const [, folder = '', name = '', part] = found
  const level = levelOf(folder)
  const width = part === undefined ? fullWidth(level) : Number(part)
  const tile: Tile = { level, number: Number(name.replaceAll(/[x/]/g, '')), width }
  return width <= fullWidth(level) && tilePath(tile) === path ? tile : null
}

function levelOf(folder: string): Tile['level'] {
  if (folder === 'pack') return folder
  const level = folder.slice('tile/'.length)
  return level === 'entries' ? level : Number(level)
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
