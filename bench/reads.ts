import { type Asking, type Effort, sampleOf, warmUp } from './gifts.ts'
import { limits } from './limits.ts'
import type { LoadGenerators } from './load/load.ts'
import { type Contender, figures, interleave, ratio } from './rounds.ts'
import type { Verdict } from './verdict.ts'

const allFunds = '/api/allfunds'
const topDonors = '/api/topdonorlist'

/** The totals against a Fastify route that returns a constant. */
export async function benchTotals(
  load: LoadGenerators,
  { server, constant }: { server: Asking; constant: Asking },
  { ms, rounds }: Effort,
) {
  const contenders: Contender[] = [
    { name: 'allfunds', run: () => sampleOf(load, server, { get: allFunds }, { ms }) },
    { name: 'constant', run: () => sampleOf(load, constant, { get: '/' }, { ms }) },
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

/** A server whose ledger holds `gifts` gifts. */
export type Filled = { gifts: number; asking: Asking }

/** Reads from servers with ever more gifts, each compared with the one that has fewest. */
export async function benchGrowth(
  load: LoadGenerators,
  servers: readonly Filled[],
  { ms, rounds }: Effort,
) {
  const nameOf = (path: string, gifts: number) => `${path} of ${gifts.toLocaleString('en')}`
  const contenders = [allFunds, topDonors].flatMap((path) =>
    servers.map(
      ({ gifts, asking }): Contender => ({
        name: nameOf(path, gifts),
        run: () => sampleOf(load, asking, { get: path }, { ms }),
      }),
    ),
  )
  for (const { asking } of servers) {
    for (const get of [allFunds, topDonors]) await warmUp(load, asking, { get })
  }
  const samples = await interleave(contenders, rounds)
  const [fewest, ...more] = servers.map(({ gifts }) => gifts)
  const verdicts = [allFunds, topDonors].flatMap((path) =>
    more.map((gifts): Verdict => {
      const [many, few] = [nameOf(path, gifts), nameOf(path, fewest ?? 0)]
      return {
        what: `${many} gifts / ${few}`,
        value: ratio(samples, many, few, figures.both),
        atMost: limits.manyToFew,
      }
    }),
  )
  return { samples, verdicts }
}
