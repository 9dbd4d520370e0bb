import { expect, it } from 'vitest'
import type { Round } from './load-result.ts'
import { comparePromise, notePromises } from './noted-promises.ts'

const round: Round = {
  round: 4,
  tickets: 2,
  ordered: 0,
  commitment: 'ab'.repeat(32),
  beaconRound: null,
  replacedBeacons: [],
  openedAt: new Date(0),
  closesAt: null,
  drawnAt: null,
}

it('a promise that was seen before the draw is known again, and another is not', () => {
  expect(comparePromise(4, round, [])).toBe(null)
  notePromises([round])
  expect(comparePromise(4, round, [])).toBe('same')
  expect(comparePromise(4, { ...round, commitment: 'cd'.repeat(32) }, [])).toBe('other')
  expect(comparePromise(4, { commitment: null, beaconRound: 1000 }, [])).toBe('other')
  expect(comparePromise(5, round, [])).toBe(null)
})

it('the first promise seen is the one that stays', () => {
  notePromises([round])
  notePromises([{ ...round, commitment: 'cd'.repeat(32) }])
  expect(comparePromise(4, round, [])).toBe('same')
})

it('nothing is noted of a round that may still name the beacon, or is drawn', () => {
  notePromises([
    { ...round, tickets: 0 },
    { ...round, round: 3, drawnAt: new Date(0) },
  ])
  expect(comparePromise(4, round, [])).toBe(null)
  expect(comparePromise(3, round, [])).toBe(null)
})

it('what somebody else stored under the name is no note', () => {
  localStorage.setItem('daan-raffle-promises', 'no JSON')
  expect(comparePromise(4, round, [])).toBe(null)
  notePromises([round])
  expect(comparePromise(4, round, [])).toBe('same')
})

it('a beacon that another took the place of is known again, where the page says so', () => {
  const beacon = { ...round, commitment: null, beaconRound: 1000 }
  notePromises([beacon])
  const next = { commitment: null, beaconRound: 2000 }
  expect(comparePromise(4, next, [{ beaconRound: 1000, at: new Date(0) }])).toBe('replaced')
  expect(comparePromise(4, next, [{ beaconRound: 1500, at: new Date(0) }])).toBe('other')
  expect(comparePromise(4, next, [])).toBe('other')
})
