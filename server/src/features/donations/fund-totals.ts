import { createHash } from 'node:crypto'
import { encodeReply } from '@daan/contract/call'
import { type FundTotals as FundTotalsReply, getFundTotals } from '@daan/contract/donations'
import { type FundKey, fundCategories, fundsIn } from '@daan/contract/funds'
import type { FundTotal } from './donation-store.ts'

/** The public totals, ready to send. */
export type Serialised = { json: string; etag: string }

/** The totals of all funds in memory: reading them costs no query and no sum. */
export class FundTotals {
  readonly #totals = new Map<FundKey, FundTotal>()
  #serialised: Serialised | null = null

  /** Takes totals in whatever order they arrive; an older one never replaces a newer. */
  take(totals: readonly FundTotal[]): void {
    for (const total of totals) {
      const known = this.#totals.get(total.fund)
      if (known && known.version >= total.version) continue
      this.#totals.set(total.fund, total)
      this.#serialised = null
    }
  }

  /** The reply of `GET /allfunds` and its entity tag, made anew only after a change. */
  serialised(): Serialised {
    this.#serialised ??= serialise(this.#reply())
    return this.#serialised
  }

  #reply(): FundTotalsReply {
    const categories = fundCategories.map((category) => {
      const all = fundsIn(category).map((fund) => [fund.type, this.#poisha(fund.key)] as const)
      const total = all.reduce((sum, [, poisha]) => sum + poisha, 0n)
      return { category, total, all }
    })
    const total = categories.reduce((sum, category) => sum + category.total, 0n)
    const byCategory = categories.map(
      ({ category, total, all }) => [category, { total, all: Object.fromEntries(all) }] as const,
    )
    // The catalogue names every fund and category, which `Object.fromEntries` forgets.
    return { total, asOf: this.#asOf(), ...Object.fromEntries(byCategory) } as FundTotalsReply
  }

  #poisha(fund: FundKey): bigint {
    return this.#totals.get(fund)?.poisha ?? 0n
  }

  #asOf(): Date | null {
    const changes = [...this.#totals.values()].flatMap(({ changedAt }) => changedAt ?? [])
    return changes.reduce<Date | null>((a, b) => (a && a > b ? a : b), null)
  }
}

function serialise(reply: FundTotalsReply): Serialised {
  const json = encodeReply(getFundTotals, reply)
  const digest = createHash('sha256').update(json).digest('base64url').slice(0, 22)
  return { json, etag: `"${digest}"` }
}
