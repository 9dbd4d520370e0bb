import { fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub, type LoaderFunctionArgs } from 'react-router'
import { expect, test, vi } from 'vitest'
import { Language } from '../i18n/language.tsx'
import { createTranslator } from '../i18n/translator.ts'
import ReceiptRoute, { clientLoader } from './receipt.tsx'

const translator = createTranslator('en', {}) // untranslated, a message is its own English
const receipt = '5b8e2b6e-9b0a-4a55-8f7e-0f1f1f2f3f4f'
const paper = {
  receipt,
  receiptNumber: 'DN-000007',
  state: 'settled',
  at: '2026-11-20T10:00:00.000Z',
  fundType: 'floodRelief',
  amount: 500.5,
}

/** As the framework calls it, whose arguments hold more than the loader reads. */
const load = ({ request }: LoaderFunctionArgs) =>
  clientLoader({ request, params: { receipt } } as Parameters<typeof clientLoader>[0])

function showReceipt(): void {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => <Language translator={translator} />,
      HydrateFallback: () => null,
      children: [{ path: 'receipt/:receipt', loader: load, Component: ReceiptRoute }],
    },
  ])
  render(<Stub initialEntries={[`/receipt/${receipt}`]} />)
}

test('opens before its receipt has come', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  showReceipt()
  await screen.findByText('Receipt')
})

test('is read again when asked, where it could not be read', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  showReceipt()
  const again = await screen.findByRole('button', { name: 'Try again' })

  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(paper)))
  fireEvent.click(again)
  expect((await screen.findByRole('heading', { level: 1, name: /DN/ })).textContent).toBe(
    'DN-000007',
  )
  screen.getByText('500.50', { exact: false })
})
