/** Positions of the last hour, at one every five seconds. */
const mostPositions = 720

/**
 * Measures the age of the oldest write that a replica lacks. Positions are compared rather than clocks or the
 * replica's last transaction, which stand still while nothing is written or the replica hears nothing.
 */
export class ReplicaLag {
  #lacking: { position: bigint; at: number }[] = []

  /** Notes where the primary was in its log, `at` a moment in ms. */
  written(position: bigint | null, at: number): void {
    if (position === null || this.#lacking.at(-1)?.position === position) return
    this.#lacking.push({ position, at })
    if (this.#lacking.length > mostPositions) this.#lacking.shift()
  }

  /** The lag in ms of a replica that is at `position`; 0 for one that does not say, which shares the primary's storage. */
  behind(position: bigint | null, now: number): number {
    this.#lacking =
      position === null ? [] : this.#lacking.filter((written) => written.position > position)
    const [oldest] = this.#lacking
    return oldest ? now - oldest.at : 0
  }
}
