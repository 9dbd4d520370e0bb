import { act, screen } from '@testing-library/react'
import { useLoaderData } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openAsOwner } from '../../../_desk-page.tsx'
import type { Loaded } from '../../../session/loaded.ts'
import { ImportPage } from './import-page.tsx'
import type { FoundImport } from './load-imports.ts'

const booking: FoundImport = {
  batch: '0198f0c2-0000-7000-8000-000000000001',
  fileName: 'old-book.csv',
  sheet: '',
  otherSheets: [],
  state: 'booking',
  uploadedAt: new Date('2026-11-20T10:00:00Z'),
  rows: { unread: 0, ready: 900, refused: 0, known: 0, booked: 100, undone: 0 },
  amount: 50_000n,
  headers: ['Amount'],
  matching: {
    columns: ['amount'],
    dayOrder: 'dayFirst',
    repeatsDay: false,
    fundType: 'floodRelief',
  },
  examples: [],
  refused: [],
  request: undefined,
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('an import under way is asked for again a second after each answer, also after one that failed', async () => {
  const answers: ((found: Loaded<FoundImport>) => void)[] = []
  const loader = () => ({
    found: new Promise<Loaded<FoundImport>>((resolve) => answers.push(resolve)),
  })
  const Page = () => <ImportPage found={useLoaderData<typeof loader>().found} />
  const answer = (found: Loaded<FoundImport>) => act(async () => answers.at(-1)?.(found))
  const passSecond = () => act(() => vi.advanceTimersByTimeAsync(1000))
  await openAsOwner([{ path: 'import', Component: Page, loader }], '/import')
  await answer({ value: booking })
  await passSecond()
  await passSecond()
  expect(answers).toHaveLength(2) // the second is still on its way
  await answer({ failure: 'offline' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('old-book.csv')
  await passSecond()
  expect(answers).toHaveLength(3)
  await answer({ value: { ...booking, state: 'booked' } })
  await passSecond()
  expect(answers).toHaveLength(3)
})
