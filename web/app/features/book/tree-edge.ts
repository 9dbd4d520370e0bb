import { type Bytes, nodeInput } from '@daan/contract/book-proof'
import { sha256 } from '@noble/hashes/sha2.js'

/**
 * The right edge of a tree: the roots of its full subtrees, the widest first. It is enough to go on from a size
 * without anything below it, one root for each one-bit of the size.
 */
export class TreeEdge {
  #size: number
  readonly #roots: Bytes[]

  /** @throws RangeError for roots that are not of this size */
  constructor({ size, roots }: { size: number; roots: readonly Bytes[] } = { size: 0, roots: [] }) {
    if (onesOf(size) !== roots.length) throw new RangeError('These are not the roots of this size.')
    this.#size = size
    this.#roots = [...roots]
  }

  get size(): number {
    return this.#size
  }

  get roots(): readonly Bytes[] {
    return this.#roots
  }

  /** Adds the root of a full subtree. @param width its leaves, a power of two that divides the size */
  append(subtree: Bytes, width = 1): void {
    let root = subtree
    for (let units = this.#size / width; units % 2 === 1; units = (units - 1) / 2)
      root = sha256(nodeInput(this.#last(), root))
    this.#roots.push(root)
    this.#size += width
  }

  /** The root of the whole tree; null of an empty one. */
  root(): Bytes | null {
    const [last, ...wider] = this.#roots.toReversed()
    return last ? wider.reduce((right, left) => sha256(nodeInput(left, right)), last) : null
  }

  #last(): Bytes {
    const root = this.#roots.pop()
    if (!root) throw new RangeError('A subtree begins at a multiple of its width.')
    return root
  }
}

function onesOf(size: number): number {
  let ones = 0
  for (let rest = size; rest > 0; rest = Math.floor(rest / 2)) ones += rest % 2
  return ones
}
