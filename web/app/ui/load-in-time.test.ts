import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chunkLoadTimeoutMs, LoadError, loadInTime } from './load-in-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a part that comes is handed over, and its timer ends', async () => {
  expect(await loadInTime(async () => 'part')).toBe('part')
  expect(vi.getTimerCount()).toBe(0)
})

test('a part that fails is a load error at once', async () => {
  await expect(loadInTime(() => Promise.reject(new TypeError('gone')))).rejects.toThrow(LoadError)
})

test('a part that does not come is a load error after 120 s, not before', async () => {
  const seen = vi.fn()
  loadInTime(() => new Promise(() => undefined)).catch(seen)
  await vi.advanceTimersByTimeAsync(chunkLoadTimeoutMs - 1)
  expect(seen).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(seen).toHaveBeenCalledWith(expect.any(LoadError))
})
