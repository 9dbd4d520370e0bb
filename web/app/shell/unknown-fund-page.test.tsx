import { act, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import { Language } from '../i18n/language.tsx'
import { createTranslator } from '../i18n/translator.ts'
import { UnknownFundPage } from './unknown-fund-page.tsx'

const relief = {
  key: 'feni',
  category: 'emergencyFund',
  type: 'feni',
  slug: 'feni-flood',
  state: 'open',
  name: { en: 'Feni flood', bn: 'ফেনীর বন্যা' },
  goal: null,
  until: null,
}

test.each([
  ['a fund that opened since is offered', async () => Response.json([relief]), 'This fund is new.'],
  ['an address of no fund is nowhere', async () => Response.json([]), 'Opps! Page not found.'],
  [
    'a line without an answer is said',
    () => Promise.reject(new TypeError()),
    'This page did not open.',
  ],
])('%s', async (_case, answer, title) => {
  vi.stubGlobal('fetch', answer)
  const Frame = () => <Language translator={createTranslator('en', {})} />
  const Page = () => <UnknownFundPage slug="feni-flood" />
  const children = [{ path: 'fund', Component: Page }]
  const routes = [{ path: '/', Component: Frame, HydrateFallback: () => null, children }]
  const Stub = createRoutesStub(routes)
  await act(async () => render(<Stub initialEntries={['/fund']} />))
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined()
})
