/** Result of one run. Processor time is in µs per answer. */
export type Sample = {
  perSecond: number
  /** Of the process that was asked: the server, or pgbench in its place. */
  serverMicros: number
  /** Of all processes of PostgreSQL. */
  engineMicros: number
}

/** One thing to measure. */
export type Contender = { name: string; run: () => Promise<Sample> }

/** Samples of each contender, one per round, in the order of the rounds. */
export type Samples = ReadonlyMap<string, readonly Sample[]>

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

/** Figures that a ratio can be taken of. */
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
