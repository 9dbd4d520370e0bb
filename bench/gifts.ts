import { limits } from './limits.ts'
import type { LoadGenerators } from './load/load.ts'
import type { Asked } from './load/requests.ts'
import type { Pgbench, Script } from './pgbench.ts'
import { type Contender, figures, interleave, ratio, type Sample, type Samples } from './rounds.ts'
import { type Meters, metered, perAnswer } from './spent.ts'
import type { Verdict } from './verdict.ts'

/** Duration and number of each contender's runs. */
export type Effort = { ms: number; rounds: number }

/** A server to ask, and what its answers cost. */
export type Asking = { port: number; meters: Meters }

export type GiftBench = {
  load: LoadGenerators
  server: Asking
  /** A Fastify server whose routes do nothing. */
  constant: Asking
  /** The same behind the guards of our server. */
  edge: Asking
  pgbench: Pgbench
}

/** Connections of every judged ratio. */
export const most = 64
/** After so many answers V8 has compiled what gives them; the first cost several times as much. */
const warmAnswers = 30_000
/** Bookings come in groups of thirty, so code that runs once for each group is compiled later. */
const warmBookings = 10 * warmAnswers
const warmUpMs = 1000
/** Connections of the rates that are printed beside them. */
const fewer = [1, 16] as const

/** Measures the cost of an answer. */
export async function sampleOf(
  load: LoadGenerators,
  { port, meters }: Asking,
  asked: Asked,
  { connections = most, ms }: { connections?: number; ms: number },
): Promise<Sample> {
  return perAnswer(await metered(meters, () => load.run({ port, connections, ms, asked })))
}

/** Asks a server until its answers cost what they cost from then on. */
export async function warmUp(
  load: LoadGenerators,
  { port }: Asking,
  asked: Asked,
  enough = warmAnswers,
): Promise<void> {
  const run = () => load.run({ port, connections: most, ms: warmUpMs, asked })
  for (let answers = 0; answers < enough; ) answers += (await run()).answers
}

/** Gifts over HTTP against PostgreSQL's own bench of the same data, on the same engine. */
export async function benchGifts(bench: GiftBench, { ms, rounds }: Effort) {
  const ask = (asking: Asking, gifts: 'spread' | 'hot') => () =>
    sampleOf(bench.load, asking, { gifts }, { ms })
  const script = (name: Script) => () => bench.pgbench.sample(name, most, ms)
  const contenders: Contender[] = [
    { name: 'gift', run: ask(bench.server, 'spread') },
    { name: 'insert', run: script('insert') },
    { name: 'hot', run: ask(bench.server, 'hot') },
    { name: 'transaction', run: script('transaction') },
    { name: 'unbooked', run: ask(bench.edge, 'spread') },
    { name: 'unguarded', run: ask(bench.constant, 'spread') },
  ]
  for (const asking of [bench.server, bench.edge, bench.constant]) {
    await warmUp(bench.load, asking, { gifts: 'spread' }, warmBookings)
  }
  const samples = await interleave(contenders, rounds)
  return { samples, verdicts: verdictsOn(samples) }
}

/** With few connections what counts is how long one waits, so only the rates mean something. */
export async function benchFewer(bench: GiftBench, { ms, rounds }: Effort): Promise<Samples> {
  const contenders = fewer.flatMap((connections): Contender[] => [
    {
      name: `gift, ${connections} connections`,
      run: () => sampleOf(bench.load, bench.server, { gifts: 'spread' }, { connections, ms }),
    },
    {
      name: `transaction, ${connections} connections`,
      run: () => bench.pgbench.sample('transaction', connections, ms),
    },
  ])
  return interleave(contenders, rounds)
}

function verdictsOn(samples: Samples): Verdict[] {
  const { both, server, engine } = figures
  return [
    {
      what: 'A gift / pgbench bare INSERT',
      value: ratio(samples, 'gift', 'insert', both),
      atMost: limits.giftToInsert,
    },
    {
      what: 'A gift / pgbench insert + update of a total',
      value: ratio(samples, 'gift', 'transaction', both),
      atMost: limits.giftToTransaction,
    },
    {
      what: 'A gift in the server / a route of ours that reads it and books nothing',
      value: ratio(samples, 'gift', 'unbooked', server),
      atMost: limits.giftToUnbooked,
    },
    {
      what: 'A gift in the server / the same route of Fastify alone, without our guards',
      value: ratio(samples, 'gift', 'unguarded', server),
      atMost: limits.giftToUnguarded,
    },
    {
      what: 'A gift in PostgreSQL / a bare INSERT in PostgreSQL',
      value: ratio(samples, 'gift', 'insert', engine),
      atMost: limits.engineToInsert,
    },
    {
      what: 'A gift, all for one fund / spread over fourteen',
      value: ratio(samples, 'hot', 'gift', both),
      atMost: limits.hotToSpread,
    },
  ]
}
