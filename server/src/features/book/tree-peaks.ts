import { hash } from 'node:crypto'

const tileBits = 8

/** A full subtree: its leaves are 2 to the power of `bits`. */
type Peak = { bits: number; hash: Buffer }

/** A growing tree by its full subtrees, by nothing that the book is written with. */
export class TreePeaks {
  size = 0
  readonly #peaks: Peak[] = []

  /** @returns the blocks of 256, 256² … leaves that this one completes, by `level/number` */
  append(entry: string): Map<string, string> {
    const blocks = new Map<string, string>()
    let peak: Peak = { bits: 0, hash: hashOf(0, Buffer.from(entry)) }
    this.size += 1
    for (let left = this.#peaks.at(-1); left?.bits === peak.bits; left = this.#peaks.at(-1)) {
      this.#peaks.pop()
      peak = { bits: peak.bits + 1, hash: hashOf(1, left.hash, peak.hash) }
      if (peak.bits % tileBits !== 0) continue
      const number = this.size / 2 ** peak.bits - 1
      blocks.set(`${peak.bits / tileBits}/${number}`, peak.hash.toString('hex'))
    }
    this.#peaks.push(peak)
    return blocks
  }

  /** The root over all leaves; null of none. */
  root(): Buffer | null {
    const hashes = this.#peaks.map((peak) => peak.hash).toReversed()
    const [last, ...wider] = hashes
    return last ? wider.reduce((right, left) => hashOf(1, left, right), last) : null
  }
}

function hashOf(kind: 0 | 1, ...parts: Buffer[]): Buffer {
  return hash('sha256', Buffer.concat([Buffer.of(kind), ...parts]), 'buffer')
}
