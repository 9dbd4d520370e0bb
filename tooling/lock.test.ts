import { mkdir, mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withLock } from './lock.mjs'

let folder: string
let lock: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'daan-lock-'))
  lock = path.join(folder, 'a.lock')
})
afterEach(() => rm(folder, { recursive: true }))

test('one holder at a time, each in its turn', async () => {
  let holders = 0
  let most = 0
  async function hold() {
    most = Math.max(most, ++holders)
    await new Promise(setImmediate)
    holders -= 1
  }
  await Promise.all([1, 2, 3].map(() => withLock(lock, hold)))
  expect(most).toBe(1)
})

test('gives the lock back when the work fails', async () => {
  await expect(withLock(lock, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await withLock(lock, async () => 'in')).toBe('in')
})

test('takes over from a holder that died', async () => {
  await mkdir(lock)
  const longAgo = new Date(Date.now() - 60_000)
  await utimes(lock, longAgo, longAgo)
  expect(await withLock(lock, async () => 'in')).toBe('in')
})
