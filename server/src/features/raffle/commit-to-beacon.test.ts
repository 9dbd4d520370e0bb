import { timeOfBeaconRound } from '@daan/contract/beacon'
import { expect, it } from 'vitest'
import { beaconFrom, eveningWithin } from './commit-to-beacon.ts'

it.each([
  ['2026-11-25T02:00:00Z', 30, '2026-12-24T14:00:00.000Z'],
  ['2026-11-25T13:59:59Z', 30, '2026-12-24T14:00:00.000Z'],
  ['2026-11-25T14:00:00Z', 30, '2026-12-25T14:00:00.000Z'],
  ['2026-11-25T23:30:00Z', 92, '2027-02-25T14:00:00.000Z'],
  ['2026-11-25T13:59:59Z', 2, '2026-11-26T14:00:00.000Z'],
])(
  'a round opened at %s is drawn within %s days, at eight in the evening',
  (now, days, evening) => {
    expect(eveningWithin(days, new Date(now)).toISOString()).toBe(evening)
  },
)

it('a sale ends ten minutes before the beacon signs', () => {
  const drawAt = new Date('2026-12-24T14:00:01Z')
  const { beaconRound, closesAt } = beaconFrom(drawAt)
  const signedAt = timeOfBeaconRound(beaconRound)
  expect(signedAt.getTime() - drawAt.getTime()).toBeLessThan(3000)
  expect(signedAt.getTime() - closesAt.getTime()).toBe(600_000)
})
