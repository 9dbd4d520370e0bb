import { beforeEach, expect, it } from 'vitest'
import type { Round } from './load-result.ts'
import { isAsNoted, notePromises } from './noted-promises.ts'

const round: Round = {
  round: 4,
  tickets: 2,
  ordered: 0,
  commitment: 'ab'.repeat(32),
  beaconRound: null,
  openedAt: new Date(0),
  closesAt: null,
  drawnAt: null,
}

beforeEach(() => localStorage.clear())

it('a promise that was seen before the draw is known again, and another is not', () => {
  expect(isAsNoted(4, round)).toBe(null)
  notePromises([round])
  expect(isAsNoted(4, round)).toBe(true)
  expect(isAsNoted(4, { ...round, commitment: 'cd'.repeat(32) })).toBe(false)
  expect(isAsNoted(4, { commitment: null, beaconRound: 1000 })).toBe(false)
  expect(isAsNoted(5, round)).toBe(null)
})

it('the first promise seen is the one that stays', () => {
  notePromises([round])
  notePromises([{ ...round, commitment: 'cd'.repeat(32) }])
  expect(isAsNoted(4, round)).toBe(true)
})

it('nothing is noted of a round that may still name the beacon, or is drawn', () => {
  notePromises([
    { ...round, tickets: 0 },
    { ...round, round: 3, drawnAt: new Date(0) },
  ])
  expect(isAsNoted(4, round)).toBe(null)
  expect(isAsNoted(3, round)).toBe(null)
})

it('what somebody else stored under the name is no note', () => {
  localStorage.setItem('daan-raffle-promises', 'no JSON')
  expect(isAsNoted(4, round)).toBe(null)
  notePromises([round])
  expect(isAsNoted(4, round)).toBe(true)
})
