import { type BookHashes, type Bytes, nodeInput } from './book-proof.ts'

/** Two states of a log: the first `size` entries, and the root over them. */
type Tree = { size: number; root: Uint8Array }

/**
 * Tells whether a proof leads from the smaller of two trees, which has an entry at least, to the larger.
 * @see https://www.rfc-editor.org/rfc/rfc9162#section-2.1.4.2
 */
export async function isConsistent(
  before: Tree,
  after: Tree,
  proof: readonly Bytes[],
  { sha256 }: Pick<BookHashes, 'sha256'>,
): Promise<boolean> {
  if (before.size === after.size) return proof.length === 0 && isSame(before.root, after.root)
  if (before.size < 1 || before.size > after.size) return false
  const hashes = isPowerOfTwo(before.size) ? [Uint8Array.from(before.root), ...proof] : [...proof]
  let [node, last] = [before.size - 1, after.size - 1]
  for (; node % 2 === 1; node = half(node)) last = half(last)
  const [first, ...siblings] = hashes
  if (!first) return false
  let [old, root] = [first, first]
  for (const sibling of siblings) {
    if (last === 0) return false
    if (node % 2 === 1 || node === last) {
      old = await sha256(nodeInput(sibling, old))
      root = await sha256(nodeInput(sibling, root))
      for (; node % 2 === 0 && node !== 0; node = half(node)) last = half(last)
    } else root = await sha256(nodeInput(root, sibling))
    ;[node, last] = [half(node), half(last)]
  }
  return last === 0 && isSame(old, before.root) && isSame(root, after.root)
}

const half = (number: number) => Math.floor(number / 2)

function isPowerOfTwo(size: number): boolean {
  let power = 1
  while (power < size) power *= 2
  return power === size
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at])
}
