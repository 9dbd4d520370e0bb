import { createHash } from 'node:crypto'
import { encodeReply } from '@daan/contract/call'
import { type FundTotals as FundTotalsReply, getFundTotals } from '@daan/contract/donations'
import { fundCategories, fundsIn } from '@daan/contract/funds'
import type { FundTotals } from '../../ledger/fund-totals.ts'

/** The public totals, ready to send. */
export type Serialised = { json: string; etag: string }

/** Gives the reply of `GET /allfunds` and its entity tag, made anew only after a change of `totals`. */
export function createFundTotalsReply(totals: FundTotals): () => Serialised {
  let made: { revision: number; serialised: Serialised } | null = null
  return () => {
    if (made?.revision !== totals.revision) {
      made = { revision: totals.revision, serialised: serialise(replyOf(totals)) }
    }
    return made.serialised
  }
}

function replyOf(totals: FundTotals): FundTotalsReply {
  const categories = fundCategories.map((category) => {
    const all = fundsIn(category).map((fund) => [fund.type, totals.poishaOf(fund.key)] as const)
    const total = all.reduce((sum, [, poisha]) => sum + poisha, 0n)
    return { category, total, all }
  })
  const total = categories.reduce((sum, category) => sum + category.total, 0n)
  const byCategory = categories.map(
    ({ category, total, all }) => [category, { total, all: Object.fromEntries(all) }] as const,
  )
  // The catalogue names every fund and category, which `Object.fromEntries` forgets.
  return {
    total,
    asOf: totals.changedAt(),
    ...Object.fromEntries(byCategory),
  } as FundTotalsReply
}

function serialise(reply: FundTotalsReply): Serialised {
  const json = encodeReply(getFundTotals, reply)
  const digest = createHash('sha256').update(json).digest('base64url').slice(0, 22)
  return { json, etag: `"${digest}"` }
}
