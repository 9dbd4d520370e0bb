import type { LoadGenerators } from './load/load.ts'
import type { Requests } from './load/requests.ts'
import { type Meters, metered, type Spent } from './process-usage.ts'

/** One run's figures. Processor time is in µs per answer. */
export type Sample = {
  perSecond: number
  /** Of the process that answered: the server, or pgbench in its place. */
  serverMicros: number
  /** Of all processes of PostgreSQL. */
  engineMicros: number
}

/** One thing to measure. */
export type Contender = { name: string; run: () => Promise<Sample> }

/** Samples of each contender, one per round, in the order of the rounds. */
export type Samples = ReadonlyMap<string, readonly Sample[]>

/** Length in ms and number of the runs of each contender. */
export type Effort = { ms: number; rounds: number }

/** A server to ask, and the meters of its processor time. */
export type Asking = { port: number; meters: Meters }

/** Connections of every judged ratio. */
export const connections = 64
/** After so many answers V8 has compiled what gives them; the first cost several times as much. */
const warmAnswers = 30_000
const warmUpMs = 1000

/** Measures the cost of an answer. */
export async function sampleOf(
  load: LoadGenerators,
  { port, meters }: Asking,
  requests: Requests,
  ms: number,
): Promise<Sample> {
  return perAnswer(await metered(meters, () => load.run({ port, connections, ms, requests })))
}

/** Asks a server until its answers cost what they cost from then on. */
export async function warmUp(
  load: LoadGenerators,
  { port }: Asking,
  requests: Requests,
  enough = warmAnswers,
): Promise<void> {
  const run = () => load.run({ port, connections, ms: warmUpMs, requests })
  for (let answers = 0; answers < enough; ) answers += (await run()).answers
}

/** Processor time per answer. */
export function perAnswer({ answers, perSecond, serverMs, engineMs }: Spent): Sample {
  const micros = (ms: number) => (ms * 1000) / answers
  return { perSecond, serverMicros: micros(serverMs), engineMicros: micros(engineMs) }
}

/**
 * Measures A B C, A B C, … so that whatever else the machine does meets all alike.
 * One round before the first is not counted.
 */
export async function interleave(
  contenders: readonly Contender[],
  rounds: number,
): Promise<Samples> {
  const samples = new Map<string, Sample[]>(contenders.map(({ name }) => [name, []]))
  for (let round = 0; round <= rounds; round++) {
    for (const { name, run } of contenders) {
      const sample = await run()
      if (round > 0) samples.get(name)?.push(sample)
    }
  }
  return samples
}

/** Joins the rounds of several starts of a server. */
export function pooled(starts: readonly Samples[]): Samples {
  const names = new Set(starts.flatMap((samples) => [...samples.keys()]))
  return new Map([...names].map((name) => [name, starts.flatMap((one) => one.get(name) ?? [])]))
}

/** Median over the rounds of one contender's figure divided by another's of the same round. */
export function ratio(
  samples: Samples,
  name: string,
  base: string,
  figure: (sample: Sample) => number,
): number {
  const bases = samplesOf(samples, base).map(figure)
  const figures = samplesOf(samples, name).map(figure)
  return median(figures.map((value, round) => value / (bases[round] ?? Number.NaN)))
}

/** Figures that a ratio may be of. */
export const figures = {
  server: ({ serverMicros }: Sample) => serverMicros,
  engine: ({ engineMicros }: Sample) => engineMicros,
  both: ({ serverMicros, engineMicros }: Sample) => serverMicros + engineMicros,
  rate: ({ perSecond }: Sample) => perSecond,
}

/** The medians themselves, which hold for this machine and moment only. */
export function inWords(samples: Samples): string {
  const { rate, server, engine } = figures
  const lines = [...samples].map(([name, all]) => {
    const [perSecond, ...micros] = [rate, server, engine].map((figure) =>
      median(all.map(figure)).toFixed(0),
    )
    return `  ${name}: ${perSecond}/s, ${micros.join(' + ')} µs`
  })
  return lines.join('\n')
}

function samplesOf(samples: Samples, name: string): readonly Sample[] {
  const found = samples.get(name)
  if (!found) throw new RangeError(`Nothing called "${name}" was measured.`)
  return found
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2
}
