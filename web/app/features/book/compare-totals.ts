import type { FundTotals } from '@daan/contract/donations'
import { type FundCategory, fundCategories, fundOfType } from '../../content/funds.ts'
import type { ReadBook } from './re-add.ts'

/** Agreement of a sum with what the site publishes: `moving` is one that changed while it was read. */
export type Agreement = 'equal' | 'moving' | 'different'

/** A fund's sum by the book, and by the site; money in poisha. */
export type ComparedFund = {
  fund: string
  received: bigint
  /** The sum that all entries left in its account: less than `received` where money was paid out. */
  balance: bigint
  published: bigint
  agreement: Agreement
}

/** Totals by the keys of their funds. */
type Published = ReadonlyMap<string, bigint>

/**
 * Compares each fund's sum by the book with what the site published, and the sum of all.
 * @param totals all that the site said while the book was read, the newest last
 */
export function compareTotals(book: ReadBook, totals: readonly FundTotals[]): ComparedFund[] {
  const published = totals.map(byFund)
  const unpublished = Object.entries(book.accounts)
    .filter(([account, { received }]) => BigInt(received) > 0n && !published.at(-1)?.has(account))
    .map(([account]) => account)
  return [...(published.at(-1)?.keys() ?? []), ...unpublished].map((fund) => {
    const { received = '0', balance = '0' } = book.accounts[fund] ?? {}
    const sums = { received: BigInt(received), balance: BigInt(balance) }
    return {
      fund,
      ...sums,
      ...compare(
        sums.received,
        published.map((of) => of.get(fund) ?? 0n),
      ),
    }
  })
}

/** Agreement of all funds together, which no single one may spoil. */
export function agreementOf(funds: readonly ComparedFund[]): Agreement {
  if (funds.some(({ agreement }) => agreement === 'different')) return 'different'
  return funds.every(({ agreement }) => agreement === 'equal') ? 'equal' : 'moving'
}

function byFund(totals: FundTotals): Published {
  return new Map(
    fundCategories.flatMap((category: FundCategory) =>
      Object.entries(totals[category].all).map(([type, poisha]) => [
        fundOfType(type)?.key ?? type,
        poisha,
      ]),
    ),
  )
}

/** A site goes on taking gifts: a sum agrees with what was published at any moment of the reading. */
function compare(received: bigint, published: readonly bigint[]) {
  const latest = published.at(-1) ?? 0n
  if (published.includes(received)) return { published: received, agreement: 'equal' } as const
  const isMoving = published.some((sum) => sum !== latest)
  return { published: latest, agreement: isMoving ? 'moving' : 'different' } as const
}
