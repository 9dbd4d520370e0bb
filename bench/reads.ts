import type { Effort } from './gifts.ts'
import { limits } from './limits.ts'
import type { LoadGenerators } from './load/load.ts'
import { type Contender, interleave, ratio } from './rounds.ts'
import type { Verdict } from './verdict.ts'

const connections = 64
const allFunds = '/api/allfunds'
const topDonors = '/api/topdonorlist'

/** The totals against a Fastify route that returns a constant. */
export async function benchTotals(
  load: LoadGenerators,
  ports: { server: number; constant: number },
  { ms, rounds }: Effort,
) {
  const read = (port: number, get: string) => () =>
    load.rate({ port, connections, ms, asked: { get } })
  const contenders: Contender[] = [
    { name: 'allfunds', run: read(ports.server, allFunds) },
    { name: 'constant', run: read(ports.constant, '/') },
  ]
  const rates = await interleave(contenders, rounds)
  const verdict: Verdict = {
    what: 'GET /api/allfunds / a Fastify route that returns a constant',
    value: ratio(rates, 'allfunds', 'constant'),
    atLeast: limits.totalsToConstant,
  }
  return { rates, verdicts: [verdict] }
}

/** A server whose ledger holds `gifts` gifts. */
export type Filled = { gifts: number; port: number }

/** Reads from servers with ever more gifts, each compared with the one that has fewest. */
export async function benchGrowth(
  load: LoadGenerators,
  servers: readonly Filled[],
  { ms, rounds }: Effort,
) {
  const nameOf = (path: string, gifts: number) => `${path} of ${gifts.toLocaleString('en')}`
  const contenders = [allFunds, topDonors].flatMap((path) =>
    servers.map(
      ({ gifts, port }): Contender => ({
        name: nameOf(path, gifts),
        run: () => load.rate({ port, connections, ms, asked: { get: path } }),
      }),
    ),
  )
  const rates = await interleave(contenders, rounds)
  const [fewest, ...more] = servers.map(({ gifts }) => gifts)
  const verdicts = [allFunds, topDonors].flatMap((path) =>
    more.map((gifts): Verdict => {
      const [many, few] = [nameOf(path, gifts), nameOf(path, fewest ?? 0)]
      return {
        what: `${many} gifts / ${few}`,
        value: ratio(rates, many, few),
        atLeast: limits.manyToFew,
      }
    }),
  )
  return { rates, verdicts }
}
