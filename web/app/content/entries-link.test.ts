import { expect, it } from 'vitest'
import { entriesIn, pathOfEntries } from './entries-link.ts'

it('a link names up to 500 entries, and is none for more or for none', () => {
  const places = Array.from({ length: 500 }, (_, at) => 7 * at)
  const path = pathOfEntries(places) ?? ''
  expect(entriesIn(new URL(path, 'https://daan.example').searchParams)).toEqual(places)
  expect(pathOfEntries([...places, 3500])).toBeNull()
  expect(pathOfEntries([])).toBeNull()
})

it.each([
  ['entries=14,3,14', [3, 14]],
  ['entries=0', [0]],
  ['entries=1,', []],
  ['entries=-1', []],
  ['entries=1e3', []],
  ['', []],
])('a link with %j names %j', (search, places) => {
  expect(entriesIn(new URLSearchParams(search))).toEqual(places)
})
