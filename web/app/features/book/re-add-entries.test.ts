import { expect, it } from 'vitest'
import { signed, tilesOf } from './_published-book.ts'
import { reAddEntries } from './re-add-entries.ts'
import { checkpointOf } from './remembered-book.ts'

const day = '2026-11-21'
const gift = (poisha: number) => `donation bank zakat ${poisha} ${day} ${'h'.repeat(43)}`
const entries = [
  ...Array<string>(300).fill(`deposit bank cash.2 5 ${day}`),
  gift(50_000), // 300
  gift(7),
  `refund zakat bank 20000 ${day} 300`,
  `refund zakat bank 7 ${day} 301`,
  gift(125_050), // 304
  `reversal zakat bank 125050 ${day} 304`,
  gift(100), // 306
]

function reAdd(places: readonly number[], served: readonly string[] = entries) {
  const book = signed(entries)
  return reAddEntries(places, { ...book, checkpoint: checkpointOf(book) }, tilesOf(served).readTile)
}

it('the gifts of a statement add up, less what later entries took back of them', async () => {
  const sums = { gifts: 3, given: 175_150n, takenBack: 145_050n, strangers: [] }
  expect(await reAdd([300, 304, 306])).toEqual(sums)
})

it('places without a gift are named, and others’ entries a fault', async () => {
  expect(await reAdd([3, 306, 9000])).toMatchObject({ gifts: 1, strangers: [3, 9000] })
  await expect(reAdd([306], entries.with(306, gift(100_000)))).rejects.toThrow('signed root')
})
