import pino from 'pino'
import { expect, it } from 'vitest'
import { runWhenWoken } from './run-when-woken.ts'

const hourMs = 60 * 60_000
const log = pino({ enabled: false })

it('runs once more after a run in which it was woken, however often, and never two at a time', async () => {
  const run = Promise.withResolvers<void>()
  let begun = 0
  const job = runWhenWoken(
    'test',
    hourMs,
    () => (begun++ === 0 ? run.promise : Promise.resolve()),
    log,
  )
  for (let times = 0; times < 3; times++) job.wake()
  expect(begun).toBe(1)
  run.resolve()
  await expect.poll(() => begun).toBe(2)
  await job.close()
  expect(begun).toBe(2)
})

it('runs again after a run that failed', async () => {
  let begun = 0
  const job = runWhenWoken('test', hourMs, () => Promise.reject(new Error(`run ${++begun}`)), log)
  job.wake()
  await expect.poll(() => begun).toBe(1)
  await Promise.resolve()
  job.wake()
  await expect.poll(() => begun).toBe(2)
  await job.close()
})

it('tells a run to end when it closes, waits for it and runs no more', async () => {
  let isEnded = false
  const job = runWhenWoken(
    'test',
    hourMs,
    async (signal) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      isEnded = true
    },
    log,
  )
  job.wake()
  job.wake()
  await job.close()
  expect(isEnded).toBe(true)
})

it('logs a run that failed as an error, and as a warning while the database is away', async () => {
  const lines: string[] = []
  const recording = pino({ base: null, timestamp: false }, { write: (line) => lines.push(line) })
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const failures = [away, new TypeError('a mistake of ours')]
  const job = runWhenWoken('test', hourMs, () => Promise.reject(failures.shift()), recording)
  for (const count of [1, 2]) {
    job.wake()
    await expect.poll(() => lines.length).toBe(count)
    await Promise.resolve()
  }
  await job.close()
  expect(lines.map((line) => JSON.parse(line).level)).toEqual([40, 50])
})
