import { expect, test } from 'vitest'
import { ReplicaLag } from './replica.ts'

test('the lag is the age of the oldest write that the replica lacks', () => {
  const lag = new ReplicaLag()
  lag.written(100n, 1000)
  lag.written(200n, 2000)
  lag.written(300n, 3000)
  expect(lag.behind(100n, 5000)).toBe(3000)
  expect(lag.behind(250n, 6000)).toBe(3000)
  expect(lag.behind(300n, 7000)).toBe(0)
})

test('a primary that writes nothing has no replica behind it', () => {
  const lag = new ReplicaLag()
  lag.written(100n, 1000)
  expect(lag.behind(100n, 2000)).toBe(0)
  lag.written(100n, 60_000)
  expect(lag.behind(100n, 61_000)).toBe(0)
})

test('a replica that hears nothing falls behind from the first write it lacks', () => {
  const lag = new ReplicaLag()
  for (let second = 1; second <= 5000; second++) lag.written(BigInt(second), second * 1000)
  expect(lag.behind(0n, 5000_000)).toBeGreaterThan(700_000)
})
