import { limits } from './limits.ts'
import type { LoadGenerators } from './load/load.ts'
import type { Pgbench } from './pgbench.ts'
import {
  type Asking,
  connections,
  type Effort,
  figures,
  interleave,
  ratio,
  type Samples,
  sampleOf,
  warmUp,
} from './rounds.ts'
import type { Verdict } from './verdict.ts'

/** Gifts come in groups of thirty: what runs once for each group is compiled that much later. */
const warmGifts = 300_000
const requests = 'gifts'

/** Measures gifts at one start of the server, beside pgbench's INSERT and a guarded route that books nothing. */
export async function measureGifts(
  load: LoadGenerators,
  { server, guarded, pgbench }: { server: Asking; guarded: Asking; pgbench: Pgbench },
  { ms, rounds }: Effort,
): Promise<Samples> {
  for (const asking of [server, guarded]) await warmUp(load, asking, requests, warmGifts)
  return interleave(
    [
      { name: 'gift', run: () => sampleOf(load, server, requests, ms) },
      { name: 'insert', run: () => pgbench.sample(connections, ms) },
      { name: 'guarded', run: () => sampleOf(load, guarded, requests, ms) },
    ],
    rounds,
  )
}

/** Judges the rounds of all starts. */
export function judgeGifts(samples: Samples): Verdict[] {
  return [
    {
      what: 'A gift / pgbench bare INSERT',
      value: ratio(samples, 'gift', 'insert', figures.both),
      atMost: limits.giftToInsert,
    },
    {
      what: 'A gift in the server / a guarded route that reads it and books nothing',
      value: ratio(samples, 'gift', 'guarded', figures.server),
      atMost: limits.giftToGuarded,
    },
  ]
}
