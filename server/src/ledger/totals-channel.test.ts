import pino from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Queryable } from '../db/database.ts'
import { TotalsChannel } from './totals-channel.ts'

const lines: string[] = []
const log = pino({ base: null, timestamp: false }, { write: (line) => lines.push(line) })

beforeEach(() => {
  vi.useFakeTimers()
  lines.length = 0
})
afterEach(() => vi.useRealTimers())

/** A database that is away for the first `failures` queries. */
function awayFor(failures: number) {
  const query = vi.fn(async () => {
    if (query.mock.calls.length <= failures) throw new Error('Connection terminated unexpectedly')
    return { rows: [] }
  })
  const db = { query } as unknown as Queryable // of pg's result nothing is read
  return { query, db }
}

it('publishes and reloads again until it succeeds, and logs an outage once', async () => {
  const { query, db } = awayFor(3)
  const reload = vi.fn(async () => void (await query()))
  const channel = new TotalsChannel(db, log, reload)
  channel.publishSoon()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reload.mock.settledResults.at(-1)?.type).toBe('fulfilled')
  expect(query.mock.settledResults.at(-1)?.type).toBe('fulfilled')
  expect(query.mock.calls.length).toBeGreaterThan(3)
  const calls = query.mock.calls.length
  await vi.advanceTimersByTimeAsync(10_000)
  expect(query.mock.calls.length).toBe(calls)
  expect(lines).toHaveLength(1)
  await channel.close()
})

it('tries nothing again once it is closed', async () => {
  const { query, db } = awayFor(Number.POSITIVE_INFINITY)
  const channel = new TotalsChannel(db, log, async () => undefined)
  channel.publishSoon()
  await channel.close()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(query).toHaveBeenCalledTimes(1)
})
