import { createHash } from 'node:crypto'
import { encodeReply } from '@daan/contract/call'
import { type FundTotals as FundTotalsReply, getFundTotals } from '@daan/contract/donations'
import { type FundCategory, fundCategories } from '@daan/contract/funds'
import type { FundTotals } from '../../ledger/fund-totals.ts'
import type { Funds } from '../../ledger/funds.ts'

/** The public totals, ready to send. */
export type Serialised = { json: string; etag: string }

/**
 * Gives the reply of `GET /allfunds` and its entity tag, made anew only after a change of `totals` or `funds`,
 * however many gifts and funds there are.
 */
export function createFundTotalsReply(totals: FundTotals, funds: Funds): () => Serialised {
  let made: { revision: string; serialised: Serialised } | null = null
  return () => {
    const revision = `${totals.revision} ${funds.revision}`
    if (made?.revision !== revision) {
      made = { revision, serialised: serialise(replyOf(totals, funds)) }
    }
    return made.serialised
  }
}

function replyOf(totals: FundTotals, { published }: Funds): FundTotalsReply {
  const sums = published.map(({ category, type, key }) => ({
    category,
    type,
    poisha: totals.poishaOf(key),
  }))
  const categories = fundCategories.map((category) => {
    const own = sums.filter((sum) => sum.category === category)
    const all = Object.fromEntries(own.map(({ type, poisha }) => [type, poisha]))
    return [category, { total: sumOf(own), all }] as const
  })
  // `Object.fromEntries` forgets which categories there are.
  const byCategory = Object.fromEntries(categories) as Pick<FundTotalsReply, FundCategory>
  return { total: sumOf(sums), asOf: totals.changedAt(), ...byCategory }
}

function sumOf(sums: readonly { poisha: bigint }[]): bigint {
  return sums.reduce((sum, { poisha }) => sum + poisha, 0n)
}

function serialise(reply: FundTotalsReply): Serialised {
  const json = encodeReply(getFundTotals, reply)
  const digest = createHash('sha256').update(json).digest('base64url').slice(0, 22)
  return { json, etag: `"${digest}"` }
}
