import { limits } from './limits.ts'
import type { LoadGenerators } from './load/load.ts'
import {
  type Asking,
  type Contender,
  type Effort,
  figures,
  interleave,
  ratio,
  sampleOf,
  warmUp,
} from './rounds.ts'
import type { Verdict } from './verdict.ts'

const allFunds = '/api/allfunds'
const topDonors = '/api/topdonorlist'
/** So few gifts that their number costs nothing, and enough for a full list of donors. */
export const someGifts = 10_000

/** Measures the totals against a Fastify route that returns a constant. */
export async function benchTotals(
  load: LoadGenerators,
  { server, constant }: { server: Asking; constant: Asking },
  { ms, rounds }: Effort,
) {
  const contenders: Contender[] = [
    { name: 'allfunds', run: () => sampleOf(load, server, { get: allFunds }, ms) },
    { name: 'constant', run: () => sampleOf(load, constant, { get: '/' }, ms) },
  ]
  await warmUp(load, server, { get: allFunds })
  await warmUp(load, constant, { get: '/' })
  const samples = await interleave(contenders, rounds)
  const verdict: Verdict = {
    what: 'GET /api/allfunds / a Fastify route that returns a constant',
    value: ratio(samples, 'allfunds', 'constant', figures.server),
    atMost: limits.totalsToConstant,
  }
  return { samples, verdicts: [verdict] }
}

/** A server whose ledger holds `gifts` gifts that were paid; one of them, and its payment, by their keys. */
export type Filled = {
  gifts: number
  asking: Asking
  one: { gift: string; payment: string } | null
}

type Paid = NonNullable<Filled['one']>

/** The reads of public pages beside their files. A receipt needs a gift, and an empty list of donors is another. */
const reads: readonly { name: string; fewest: number; path: (one: Paid | null) => string }[] = [
  { name: '/', fewest: 0, path: () => '/' },
  { name: allFunds, fewest: 0, path: () => allFunds },
  { name: topDonors, fewest: someGifts, path: () => topDonors },
  { name: 'A receipt', fewest: someGifts, path: (one) => `/api/receipt/${one?.gift}` },
  { name: 'A payment', fewest: someGifts, path: (one) => `/api/payment/${one?.payment}` },
]

/** Measures reads from a server with very many gifts, each compared with a server that has few or none. */
export async function benchGrowth(
  load: LoadGenerators,
  servers: readonly Filled[],
  { ms, rounds }: Effort,
) {
  const most = Math.max(...servers.map(({ gifts }) => gifts))
  const nameOf = (name: string, gifts: number) => `${name}, ${gifts.toLocaleString('en')} gifts`
  const contenders: Contender[] = []
  for (const { name, fewest, path } of reads) {
    for (const { gifts, asking, one } of servers) {
      if (gifts !== fewest && gifts !== most) continue
      const get = path(one)
      await warmUp(load, asking, { get })
      contenders.push({
        name: nameOf(name, gifts),
        run: () => sampleOf(load, asking, { get }, ms),
      })
    }
  }
  const samples = await interleave(contenders, rounds)
  const verdicts = reads.map(({ name, fewest }): Verdict => {
    const [many, few] = [nameOf(name, most), nameOf(name, fewest)]
    return {
      what: `${many} / ${fewest === 0 ? 'none' : fewest.toLocaleString('en')}`,
      value: ratio(samples, many, few, figures.both),
      atMost: limits.manyToFew,
    }
  })
  return { samples, verdicts }
}
