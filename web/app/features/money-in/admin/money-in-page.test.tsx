import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showAsOwner } from '../../../_desk-page.tsx'
import type { Loaded } from '../../../session/loaded.ts'
import type { DaySheet } from './load-day.ts'
import { MoneyInPage } from './money-in-page.tsx'

const boxes = [{ box: 1, name: 'Office', inBox: 0n }]
const sheet: DaySheet = { slips: [], boxes, closing: null, deposits: [] }

const pageOf = (day: string, found: Loaded<DaySheet> = { value: sheet }) => (
  <MoneyInPage
    sheetKey={{ day, box: '1' }}
    sheet={Promise.resolve(found)}
    unclaimed={Promise.resolve({ value: [] })}
    onSheet={() => undefined}
  />
)
const amount = () => document.querySelector<HTMLInputElement>('[name=amount]')
const day = () => screen.getByLabelText<HTMLInputElement>('Day')

test('a slip that is being typed stays when its day is changed, and when the line breaks', async () => {
  const showNext = await showAsOwner(pageOf('2026-11-28'))
  fireEvent.input(amount() ?? document, { target: { value: '500' } })
  await showNext(pageOf('2026-11-27'))
  expect(amount()?.value).toBe('500')
  await showNext(pageOf('2026-11-27', { failure: 'offline' }))
  expect(amount()?.value).toBe('500')
  await showNext(pageOf('2026-11-26', { failure: 'offline' }))
  expect(amount()).toBeNull()
  await showNext(pageOf('2026-11-26'))
  expect(amount()?.value).toBe('500')
})

test('a day that was chosen is shown before its sheet has come', async () => {
  await showAsOwner(pageOf('2026-11-28'))
  fireEvent.input(day(), { target: { value: '2026-11-27' } })
  expect(day().value).toBe('2026-11-27')
})
