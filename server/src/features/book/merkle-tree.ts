import { hash } from 'node:crypto'
import { leafInput, nodeInput } from '@daan/contract/book-proof'
import { tileWidth } from '@daan/contract/book-tiles'

/** The hash of an entry. @see https://www.rfc-editor.org/rfc/rfc6962#section-2.1 */
export function hashLeaf(entry: string): Buffer {
  return hash('sha256', leafInput(Buffer.from(entry)), 'buffer')
}

/** The hash of two nodes. */
export function hashNode(left: Buffer, right: Buffer): Buffer {
  return hash('sha256', nodeInput(left, right), 'buffer')
}

/** The root over hashes that stand beside each other, one at least. */
export function rootOf(hashes: readonly Buffer[]): Buffer {
  const [only, ...more] = hashes
  if (!only) throw new Error('A tree without leaves has no root here.')
  if (more.length === 0) return only
  const middle = leftWidth(hashes.length)
  return hashNode(rootOf(hashes.slice(0, middle)), rootOf(hashes.slice(middle)))
}

/** The width of the left side of a tree: the largest power of two below `width`. */
export function leftWidth(width: number): number {
  let left = 1
  while (left * 2 < width) left *= 2
  return left
}

/** The root of 256, 256², … leaves. */
export type Block = { level: number; number: number; hash: Buffer }

/** The right side of a growing tree: what is left, at each level, of a tile that is not full. */
export type RightSide = { size: number; levels: readonly (readonly Buffer[])[] }

/** Adds leaves. @returns the right side then, and the blocks that became full; `side` stays as it was */
export function appendLeaves(
  side: RightSide,
  leaves: readonly Buffer[],
): { side: RightSide; blocks: Block[] } {
  const size = side.size + leaves.length
  const levels: Buffer[][] = []
  const blocks: Block[] = []
  let added = leaves
  for (let level = 0; added.length > 0 || level < side.levels.length; level++) {
    const hashes = [...(side.levels[level] ?? []), ...added]
    const full = Math.floor(hashes.length / tileWidth)
    const first = Math.floor(size / tileWidth ** (level + 1)) - full
    const roots = Array.from({ length: full }, (_, at) =>
      rootOf(hashes.slice(at * tileWidth, (at + 1) * tileWidth)),
    )
    blocks.push(...roots.map((hash, at) => ({ level: level + 1, number: first + at, hash })))
    levels.push(hashes.slice(full * tileWidth))
    added = roots
  }
  return { side: { size, levels }, blocks }
}

/** The root of the whole tree. */
export function rootOfSide({ levels }: RightSide): Buffer {
  const roots = levels.flatMap((hashes) => (hashes.length === 0 ? [] : [hashes]))
  const [lowest, ...higher] = roots
  if (!lowest) throw new Error('A tree without leaves has no root here.')
  return higher.reduce((right, hashes) => rootOf([...hashes, right]), rootOf(lowest))
}

/** Reads the hash of the leaves from `start` to before `end`. */
export type ReadRange = (start: number, end: number) => Promise<Buffer>

/** The siblings of a leaf, from its own up. @see https://www.rfc-editor.org/rfc/rfc9162#section-2.1.3.1 */
export async function proveInclusion(
  index: number,
  [start, end]: readonly [number, number],
  read: ReadRange,
): Promise<Buffer[]> {
  if (end - start === 1) return []
  const middle = start + leftWidth(end - start)
  return index < middle
    ? [...(await proveInclusion(index, [start, middle], read)), await read(middle, end)]
    : [...(await proveInclusion(index, [middle, end], read)), await read(start, middle)]
}

/**
 * The hashes that lead from the root of the first `size` entries to that of the whole tree.
 * @see https://www.rfc-editor.org/rfc/rfc9162#section-2.1.4.1
 */
export function proveConsistency(size: number, whole: number, read: ReadRange): Promise<Buffer[]> {
  return proveBelow(size, [0, whole], true)

  async function proveBelow(
    to: number,
    [start, end]: readonly [number, number],
    isRootKnown: boolean,
  ): Promise<Buffer[]> {
    if (to === end) return isRootKnown ? [] : [await read(start, end)]
    const middle = start + leftWidth(end - start)
    return to <= middle
      ? [...(await proveBelow(to, [start, middle], isRootKnown)), await read(middle, end)]
      : [...(await proveBelow(to, [middle, end], false)), await read(start, middle)]
  }
}
