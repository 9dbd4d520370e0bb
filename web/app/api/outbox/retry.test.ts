import { expect, test } from 'vitest'
import { attemptTimeoutMs } from './retry.ts'

test('a line on which the first attempt takes too long gets its gift through in the end', () => {
  expect([0, 1, 2, 3, 5000].map(attemptTimeoutMs)).toEqual([10_000, 20_000, 30_000, 30_000, 30_000])
})
