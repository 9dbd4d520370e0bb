import { I18nProvider } from '@lingui/react'
import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { createTranslator } from '../../i18n/translator.ts'
import { signed, tilesOf } from './_published-book.ts'
import { LaterEntries } from './later-entries.tsx'
import { type ProvenEntry, readLater } from './proven-entry.ts'
import { checkpointOf } from './remembered-book.ts'

const translator = createTranslator('en', {}) // untranslated, a message is its own English
const day = '2026-11-21'
const index = 300
const gift = `donation bank zakat 50000 ${day} ${'h'.repeat(43)}`
const before = Array<string>(index).fill(`deposit bank cash.2 5 ${day}`)

/** A gift of ৳500, and what the entries after it say of it once they were read. */
async function wordsAfter(later: readonly string[], served = later): Promise<string> {
  const book = { ...signed([...before, gift, ...later]), sizeBefore: null }
  const entry: ProvenEntry = {
    index,
    book: { ...book, checkpoint: checkpointOf(book) },
    takenBackBy: [],
    areLaterRead: false,
  }
  return wordsOf(await readLater(entry, tilesOf([...before, gift, ...served]).readTile))
}

function wordsOf(entry: ProvenEntry): string {
  const section = <LaterEntries entry={entry} amount={50_000n} onReadOn={async () => undefined} />
  const { container, unmount } = render(
    <MemoryRouter>
      <I18nProvider i18n={translator}>{section}</I18nProvider>
    </MemoryRouter>,
  )
  const { textContent } = container
  unmount()
  return textContent
}

const others = [`refund zakat bank 100 ${day} 299`, `fee gatewayFees clearing 10 ${day} ${index}`]
const part = `refund zakat bank 20000 ${day} ${index}`
const rest = `refund zakat bank 30000 ${day} ${index}`
const reversal = `reversal zakat bank 50000 ${day} ${index}`

test.each([
  [others, 'Not taken back up to entry 302'],
  [[part, ...others], 'Entry 301 takes ৳200 of it back.'],
  [
    [part, rest],
    'Taken back wholeEntry 301 takes ৳200 of it back.Entry 302 takes ৳300 of it back.',
  ],
  [[...others, reversal], 'Taken back wholeEntry 303 takes ৳500 of it back.'],
])('after %j a gift is said to be as it is', async (later, sentence) => {
  expect(await wordsAfter(later)).toBe(sentence)
})

test('a reversal that is left out of what the site serves is a fault', async () => {
  await expect(wordsAfter([...others, reversal], [...others, ...others.slice(1)])).rejects.toThrow(
    'do not lead to the signed root',
  )
})

test('of entries that were not read, the site has said what it says', async () => {
  const book = { ...signed([gift]), sizeBefore: null }
  const unread = {
    index: 0,
    book: { ...book, checkpoint: checkpointOf(book) },
    areLaterRead: false,
  }
  const button = 'Read the later entries (0.1 MB)'
  expect(wordsOf({ ...unread, takenBackBy: [] })).toBe(
    `By the site's word not taken back up to entry 0${button}`,
  )
  expect(wordsOf({ ...unread, takenBackBy: null })).toBe(button)
})
