import type { FundTotal } from './transfer-store.ts'

/** The totals of all funds in memory: reading them costs no query and no sum. */
export class FundTotals {
  readonly #totals = new Map<string, FundTotal>()
  #revision = 0

  /** Rises with every change, so that what is made of the totals can be kept until then. */
  get revision(): number {
    return this.#revision
  }

  /** Takes totals in whatever order they arrive; an older one never replaces a newer. */
  take(totals: readonly FundTotal[]): void {
    for (const total of totals) {
      const known = this.#totals.get(total.fund)
      if (known && known.version >= total.version) continue
      this.#totals.set(total.fund, total)
      this.#revision++
    }
  }

  /**
   * Takes the totals that the database has. One older than it was before they were read is of a database that
   * lost commits, by a failover or a restore: it replaces the newer one.
   * @returns the totals known before, of the funds that went back
   */
  async reload(load: () => Promise<readonly FundTotal[]>): Promise<FundTotal[]> {
    const before = new Map(this.#totals)
    const loaded = await load()
    const lost = loaded.flatMap(({ fund, version }) => {
      const known = before.get(fund)
      return known && known.version > version ? [known] : []
    })
    for (const { fund } of lost) this.#totals.delete(fund)
    this.take(loaded)
    return lost
  }

  /** The sum a fund received, in poisha. */
  poishaOf(fund: string): bigint {
    return this.#totals.get(fund)?.poisha ?? 0n
  }

  /** When any total last changed; null before any did. */
  changedAt(): Date | null {
    const changes = [...this.#totals.values()].flatMap(({ changedAt }) => changedAt ?? [])
    return changes.reduce<Date | null>((a, b) => (a && a > b ? a : b), null)
  }
}
