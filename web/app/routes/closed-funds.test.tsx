import { render, screen } from '@testing-library/react'
import { createRoutesStub, Meta, type MetaFunction } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { CauseGrid } from '../features/donations/cause-grid.tsx'
import { GivingContext } from '../features/donations/giving-context.ts'
import { QuickFunds } from '../features/donations/quick-funds.tsx'
import { Language } from '../i18n/language.tsx'
import { createTranslator } from '../i18n/translator.ts'
import FundRoute, { meta } from './fund.tsx'
import ShareRoute from './share.tsx'

/** A site whose chosen cause is closed, and of whose funds of sadaqah none is open. */
vi.hoisted(() => {
  const { siteContent } = globalThis
  globalThis.siteContent = {
    ...siteContent,
    front: { ...siteContent.front, causes: ['zakat'] },
    funds: siteContent.funds.map((fund) =>
      fund.key === 'zakat' || fund.category === 'sadaqahFund' ? { ...fund, state: 'closed' } : fund,
    ),
  }
})

const translator = createTranslator('en', {}) // untranslated, a message is its own English
const giving = { openForm: async () => undefined, give: () => 'key' }

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})

/** Shows the site at an address. */
function show(address: string): void {
  const children = [
    { path: '/', Component: CauseGrid },
    { path: '/quick', Component: QuickFunds },
    // The stub does not know which parameters the path has.
    { path: '/fund/:slug', Component: FundRoute, meta: meta as MetaFunction },
    { path: '/share/:slug', Component: ShareRoute },
  ]
  const Stub = createRoutesStub([{ path: '/', handle: { translator }, Component: Site, children }])
  render(
    <GivingContext value={giving}>
      <Stub initialEntries={[address]} />
    </GivingContext>,
  )
}

function Site() {
  return (
    <>
      <Meta />
      <Language translator={translator} />
    </>
  )
}

const texts = (all: readonly HTMLElement[]) => all.map(({ textContent }) => textContent)

test('where all causes that were chosen are closed, the usual ones stand', async () => {
  show('/')
  expect(texts(await screen.findAllByRole('heading', { level: 3 }))).toContain('Flood relief')
})

test('no chip leads to a category of which no fund is open', async () => {
  show('/quick')
  const chips = texts(await screen.findAllByRole('link'))
  expect(chips).toEqual(['Flood relief', 'Orphans', 'Education', 'All funds'])
})

test('search results and shared links of a closed fund ask for no gift', async () => {
  show('/fund/zakat')
  await screen.findByRole('heading', { level: 1, name: 'Zakat' })
  const head = [...document.querySelectorAll('meta[content]')].map((one) => one.outerHTML).join()
  expect(head).toContain('This fund takes no more gifts.')
  expect(head).not.toMatch(/donate in Bangladesh|Give any amount/)
})

test('the address of a closed fund’s poster leads to its page', async () => {
  show('/share/zakat')
  await screen.findByText('This fund takes no more gifts. Thank you to all who gave.')
})
