/** The database has less than was known: the last gift known before, and when that was noticed. */
export type WentBack = { lastGift: bigint; noticedAt: Date }

/** The number of the last gift heard of, and for as long as this server runs, that the database went back behind it. */
export class LastGift {
  #number = 0n
  #wentBack: WentBack | null = null

  get number(): bigint {
    return this.#number
  }

  /** Null unless the database went back; after several times, the latest gift that was known. */
  get wentBack(): WentBack | null {
    return this.#wentBack
  }

  /** Takes numbers in whatever order they arrive. */
  take(number: bigint): void {
    if (number > this.#number) this.#number = number
  }

  /** Remembers that gifts up to `from` were known, and goes on from `to`. */
  goBack({ from, to }: { from: bigint; to: bigint }, noticedAt: Date): void {
    const known = this.#wentBack?.lastGift ?? 0n
    this.#wentBack = { lastGift: from > known ? from : known, noticedAt }
    this.#number = to
  }
}
