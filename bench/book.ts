import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { bookLock } from '../server/src/features/book/sequence-store.ts'
import { judgeGiving, medianRatio } from './beside.ts'
import { lagMs, lookAgainMs, waitForBook } from './book-lag.ts'
import type { Backdoor } from './embedded.ts'
import { limits } from './limits.ts'
import { connections } from './rounds.ts'

await judgeGiving({}, async (giving) => {
  const lagsMs: number[] = []
  const value = await medianRatio(async () => {
    const without = await whileHeld(giving.ledger, () => giving.give(connections))
    await waitForBook(giving.ledger)
    const stop = new AbortController()
    const looks = lookAtLag(giving.ledger, lagsMs, stop.signal)
    const { perSecond } = await giving.give(connections)
    stop.abort()
    await looks
    return perSecond / without.perSecond
  })
  const sorted = lagsMs.toSorted((a, b) => a - b)
  const lagP99 = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
  return [
    {
      what: 'Gifts per second with the public book / without, saturated',
      value,
      atLeast: limits.giftsWithBook,
    },
    {
      what: 'Age of the oldest gift that the book lacks, 99th percentile, saturated',
      value: lagP99,
      unit: ' ms',
      atMost: limits.bookLagMs,
    },
  ]
})

/** Runs something while nobody may write the book, as if there were none. */
async function whileHeld<Value>(ledger: Backdoor, run: () => Promise<Value>): Promise<Value> {
  const client = new pg.Client(ledger)
  await client.connect()
  try {
    await client.query({ text: 'SELECT pg_advisory_lock($1)', values: [bookLock] })
    return await run()
  } finally {
    await client.end()
  }
}

async function lookAtLag(ledger: Backdoor, lagsMs: number[], stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    lagsMs.push(await lagMs(ledger))
    await delay(lookAgainMs)
  }
}
