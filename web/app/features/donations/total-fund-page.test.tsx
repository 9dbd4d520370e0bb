import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  type Fund,
  type FundCategory,
  fundCategories,
  fundOf,
  funds,
  fundsIn,
} from '../../content/funds.ts'
import { createTranslator } from '../../i18n/translator.ts'
import { CauseGrid } from './cause-grid.tsx'
import { FundSum } from './fund-sum.tsx'
import { GivingContext } from './giving-context.ts'
import { TotalFundPage } from './total-fund-page.tsx'

const translator = createTranslator('en', {}) // untranslated, a message is its own English

const none = Object.fromEntries(fundCategories.map((category) => [category, empty(category)]))

function show(screen = <TotalFundPage />): HTMLElement {
  const { container } = render(
    <MemoryRouter>
      <I18nProvider i18n={translator}>
        <GivingContext value={{ openForm: vi.fn(), give: vi.fn() }}>{screen}</GivingContext>
      </I18nProvider>
    </MemoryRouter>,
  )
  return container
}

test('that the totals cannot be read is said where a screen reader listens already', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  show()
  const place = screen.getByRole('status')
  expect(place.textContent).toBe('')
  await expect.poll(() => place.textContent).toContain('The totals cannot be shown just now.')
})

test('a bar is a share of the whole, and a fund without a gift asks for the first', async () => {
  const emergencyFund = { total: 30, all: { fireVictims: 15, floodRelief: 15 } }
  const healthFund = { total: 30, all: { eyesightRestoration: 30, disablity: 0 } }
  const totals = { ...none, total: 60, asOf: '2026-11-25T00:00:00Z', emergencyFund, healthFund }
  vi.stubGlobal('fetch', async () => Response.json(totals))
  const page = show()
  await expect.poll(() => screen.queryAllByText('Be the first').length).toBe(funds.length - 3)
  const lengths = [...page.querySelectorAll<HTMLElement>('[style*=width]')].map(
    ({ style }) => style.width,
  )
  expect(lengths).toEqual(['25%', '25%', '50%'])
  expect(page.textContent).not.toContain('৳0')
})

/** Lets funds stand so for one test. */
function stand(states: Readonly<Record<string, Fund['state']>>) {
  for (const [key, state] of Object.entries(states)) {
    const fund = fundOf(key)
    Object.assign(fund, { state })
    onTestFinished(() => void Object.assign(fund, { state: 'open' }))
  }
}

/** Gives the text of each fund's row below a category's heading. */
function rowsBelow(heading: string): (string | null)[] {
  const section = screen.getByRole('heading', { name: heading }).closest('section')
  return [...(section?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)
}

test('the rows add up to their heading: closed funds that received something, and what is not listed', async () => {
  stand({ fireVictims: 'closed', eyesightRestoration: 'closed', disability: 'hidden' })
  const emergencyFund = { total: 50, all: { fireVictims: 15, floodRelief: 30, newerFund: 5 } }
  const healthFund = { total: 10, all: { eyesightRestoration: 0, disablity: 10 } }
  const totals = { ...none, total: 60, asOf: '2026-11-25T00:00:00Z', emergencyFund, healthFund }
  vi.stubGlobal('fetch', async () => Response.json(totals))
  show()
  await screen.findByRole('heading', { name: 'Emergency fund' })
  await expect
    .poll(() => rowsBelow('Emergency fund'))
    .toEqual(['Flood relief৳30Donate', 'Fire victims৳15', 'Other funds৳5'])
  expect(rowsBelow('Health fund')).toEqual(['Other funds৳10'])
})

test('a fund without a gift asks for the first on its page and its card, too', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ ...none, total: 0, asOf: null }))
  const page = show(
    <>
      <FundSum fund={fundOf('zakat')} />
      <CauseGrid />
    </>,
  )
  await expect.poll(() => screen.queryAllByText('Be the first').length).toBe(10)
  expect(page.textContent).not.toContain('৳0')
  cleanup()
  const closed = show(<FundSum fund={{ ...fundOf('zakat'), state: 'closed' }} />)
  await expect.poll(() => closed.textContent).toBe('৳0promised to this fund so far')
})

function empty(category: FundCategory) {
  return { total: 0, all: Object.fromEntries(fundsIn(category).map(({ type }) => [type, 0])) }
}
