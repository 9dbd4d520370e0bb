import { type Backdoor, createDatabase } from './embedded.ts'
import { limits } from './limits.ts'
import type { LoadGenerators } from './load/load.ts'
import type { Asked } from './load/requests.ts'
import { findPgbench, pgbenchRate, pgbenchSchema, type Script } from './pgbench.ts'
import { type Contender, interleave, medianRate, type Rates, ratio } from './rounds.ts'
import type { Verdict } from './verdict.ts'

/** How long and how often each contender runs. */
export type Effort = { ms: number; rounds: number }

const connectionsCompared = [1, 16, 64] as const
const most = 64

/** What the gifts are measured with. */
export type GiftBench = {
  load: LoadGenerators
  serverPort: number
  constantPort: number
  /** The server's own engine, where pgbench gets a database beside the product's. */
  engine: Backdoor
}

/** Gifts over HTTP against PostgreSQL's own bench of the same data, on the same engine. */
export async function benchGifts(bench: GiftBench, effort: Effort) {
  const pgbench = await findPgbench()
  const beside = await createDatabase(bench.engine, 'pgbench', pgbenchSchema)
  const contenders = connectionsCompared.flatMap((connections): Contender[] => {
    const gifts = (how: 'spread' | 'hot') => () =>
      rateOf(bench, bench.serverPort, { gifts: how }, connections, effort)
    const script = (name: Script) => () =>
      pgbenchRate(pgbench, beside, { script: name, connections, ms: effort.ms })
    return [
      { name: `gifts ${connections}`, run: gifts('spread') },
      { name: `transaction ${connections}`, run: script('transaction') },
      { name: `insert ${connections}`, run: script('insert') },
      ...(connections === most ? [{ name: 'hot', run: gifts('hot') }] : []),
    ]
  })
  const constant = (asked: Asked) => () => rateOf(bench, bench.constantPort, asked, most, effort)
  contenders.push({ name: 'constant', run: constant({ get: '/' }) })
  contenders.push({ name: 'unbooked', run: constant({ gifts: 'spread' }) })
  const rates = await interleave(contenders, effort.rounds)
  return { rates, verdicts: verdictsOn(rates) }
}

function rateOf(
  { load }: GiftBench,
  port: number,
  asked: Asked,
  connections: number,
  { ms }: Effort,
): Promise<number> {
  return load.rate({ port, connections, ms, asked })
}

function verdictsOn(rates: Rates): Verdict[] {
  return [
    {
      what: 'Gifts, 64 connections / pgbench insert + update of a total',
      value: ratio(rates, 'gifts 64', 'transaction 64'),
      atLeast: limits.giftsToTransaction,
    },
    {
      what: 'Gifts, 64 connections / pgbench bare INSERT',
      value: ratio(rates, 'gifts 64', 'insert 64'),
      atLeast: limits.giftsToInsert,
    },
    {
      what: 'Gifts all for one fund / spread over fourteen',
      value: ratio(rates, 'hot', 'gifts 64'),
      atLeast: limits.hotToSpread,
    },
    {
      what: 'Gifts, 1 connection / pgbench insert + update of a total',
      value: ratio(rates, 'gifts 1', 'transaction 1'),
      atLeast: limits.loneGiftToTransaction,
    },
    {
      what: 'Gifts, 64 connections / a Fastify route that reads them and books nothing',
      value: ratio(rates, 'gifts 64', 'unbooked'),
      atLeast: limits.giftsToUnbooked,
    },
    {
      what: 'Load generator on a constant route / gifts',
      value: ratio(rates, 'constant', 'gifts 64'),
      atLeast: limits.generatorToGifts,
    },
  ]
}

/** The rates themselves, which hold for this machine and moment only. */
export function ratesInWords(rates: Rates): string {
  const names = [...rates.keys()]
  return names.map((name) => `${name}: ${Math.round(medianRate(rates, name))}/s`).join(' · ')
}
