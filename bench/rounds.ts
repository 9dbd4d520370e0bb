/** One thing to measure: `run` gives a rate, in answers per second. */
export type Contender = { name: string; run: () => Promise<number> }

/** Rates of each contender, one per round, in the order of the rounds. */
export type Rates = ReadonlyMap<string, readonly number[]>

/**
 * Measures A B C, A B C, … so that whatever else the machine does meets all alike.
 * One round before the first is not counted.
 */
export async function interleave(contenders: readonly Contender[], rounds: number): Promise<Rates> {
  const rates = new Map<string, number[]>(contenders.map(({ name }) => [name, []]))
  for (let round = 0; round <= rounds; round++) {
    for (const { name, run } of contenders) {
      const rate = await run()
      if (round > 0) rates.get(name)?.push(rate)
    }
  }
  return rates
}

/** Median over the rounds of one contender's rate divided by another's of the same round. */
export function ratio(rates: Rates, name: string, base: string): number {
  const bases = ratesOf(rates, base)
  return median(ratesOf(rates, name).map((rate, round) => rate / (bases[round] ?? Number.NaN)))
}

/** Median rate of one contender. */
export function medianRate(rates: Rates, name: string): number {
  return median(ratesOf(rates, name))
}

function ratesOf(rates: Rates, name: string): readonly number[] {
  const found = rates.get(name)
  if (!found) throw new RangeError(`Nothing called "${name}" was measured.`)
  return found
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2
}
