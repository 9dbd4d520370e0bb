/** Hashes or entries of a full tile. */
export const tileWidth = 256

/** Bundles of a full pack: so large that requests cost little, so small that a phone sees progress. */
const packWidth = 16

/**
 * A part of a log that is served as one file. Its width counts hashes of its level; of level `entries`, which is a
 * bundle, entries; of `pack`, which is no part of tlog-tiles, full bundles.
 */
export type Tile = { level: number | 'entries' | 'pack'; number: number; width: number }

/** The width of a full tile. */
export function fullWidth(level: Tile['level']): number {
  return level === 'pack' ? packWidth : tileWidth
}

/** The path of a tile, such as `tile/0/x001/x234/067.p/5`. @see https://c2sp.org/tlog-tiles */
export function tilePath({ level, number, width }: Tile): string {
  const digits = String(number)
  const padded = digits.padStart(Math.ceil(digits.length / 3) * 3, '0')
  const path = padded.replace(/\d{3}(?=\d)/g, 'x$&/')
  const folder = level === 'pack' ? level : `tile/${level}`
  return `${folder}/${path}${width < fullWidth(level) ? `.p/${width}` : ''}`
}

/** The tile that a book of this size has at a place: a full one, or the part that there is. */
export function tileAt(level: Tile['level'], number: number, size: number): Tile {
  const units = Math.floor(size / unitOf(level))
  const full = fullWidth(level)
  return { level, number, width: Math.min(full, units - number * full) }
}

/** Entries of one unit of a tile's width. */
export function unitOf(level: Tile['level']): number {
  if (level === 'entries') return 1
  return level === 'pack' ? tileWidth : tileWidth ** level
}

/** The entries of a bundle, each of which stands behind its length in two bytes. @throws Error for what is none */
export function decodeBundle(bundle: Uint8Array): Uint8Array[] {
  const view = new DataView(bundle.buffer, bundle.byteOffset, bundle.length)
  const entries: Uint8Array[] = []
  for (let at = 0; at < bundle.length; ) {
    const length = at + 2 <= bundle.length ? view.getUint16(at) : 0
    if (length === 0 || at + 2 + length > bundle.length) throw new Error('This is no bundle.')
    entries.push(bundle.subarray(at + 2, at + 2 + length))
    at += 2 + length
  }
  return entries
}
