import { expect, test } from 'vitest'
import { pollDelayMs } from './poll.ts'

test('a payment is asked for every two seconds at first, then ever more seldom, down to once a minute', () => {
  const delays = Array.from({ length: 12 }, (_, asked) => pollDelayMs(asked) / 1_000)
  expect(delays).toEqual([2, 2, 2, 2, 2, 4, 8, 16, 32, 60, 60, 60])
})
