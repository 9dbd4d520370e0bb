import { expect, it } from 'vitest'
import { LastGift } from './last-gift.ts'

const at = (second: number) => new Date(second * 1000)

it('is the highest number that was heard of', () => {
  const gift = new LastGift()
  for (const number of [5n, 7n, 6n]) gift.take(number)
  expect([gift.number, gift.wentBack]).toEqual([7n, null])
})

it('goes on from what the database has, and remembers the latest gift known before', () => {
  const gift = new LastGift()
  gift.goBack({ from: 9n, to: 4n }, at(1))
  gift.take(5n)
  expect([gift.number, gift.wentBack]).toEqual([5n, { lastGift: 9n, noticedAt: at(1) }])
  gift.goBack({ from: 5n, to: 3n }, at(2))
  expect(gift.wentBack).toEqual({ lastGift: 9n, noticedAt: at(2) })
})
