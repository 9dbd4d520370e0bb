import { expect, it } from 'vitest'
import { periodIn, yearOf } from './statement-period.ts'

it.each([
  ['2026-06-30T17:59:59Z', '2025-07-01', '2026-06-30'],
  ['2026-06-30T18:00:00Z', '2026-07-01', '2027-06-30'],
  ['2026-12-31T23:00:00Z', '2026-07-01', '2027-06-30'],
])('at %s the year is from %s to %s', (now, from, to) => {
  expect(yearOf(new Date(now))).toEqual({ from, to })
})

it('an address may name another period', () => {
  expect(periodIn('https://daan.example/profile/statement?from=2024-01-01&to=2024-12-31')).toEqual({
    from: '2024-01-01',
    to: '2024-12-31',
  })
})
