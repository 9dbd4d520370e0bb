import { I18nProvider } from '@lingui/react'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { vi } from 'vitest'
import { createTranslator } from '../../i18n/translator.ts'
import { LazyPart } from '../../ui/lazy-part.ts'
import { PaymentsContext } from './payments-context.ts'

/** Shows a screen as a page of that address does, where gifts are paid, or taken at their word. */
export async function showPage(
  screen: ReactNode,
  { path = '/', arePaid = true, isPayable = (_amount: bigint): boolean => true } = {},
): Promise<void> {
  const part = new LazyPart('onDemand', async () => ({
    options: { ways: [] },
    arePaid,
    isPayable,
    WaysToPay: () => <p>Next you pay by bKash.</p>,
    limitsBeside: (typed: string) => (typed === '5' ? 'Here ৳10 to ৳5,00,000' : null),
  }))
  await part.load()
  const PayGift = () => <button type="button">Pay with bKash</button>
  const page = (
    <MemoryRouter initialEntries={[path]}>
      <I18nProvider i18n={createTranslator('en', {})}>
        <PaymentsContext value={{ part, PayGift }}>{screen}</PaymentsContext>
      </I18nProvider>
    </MemoryRouter>
  )
  await act(async () => void render(page))
}

/** Answers the receipts of these gifts as standing so. */
export function answerReceipts(states: Readonly<Record<string, object>>): string[] {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const key = address.split('/').at(-1) ?? ''
    calls.push(key)
    const receipt = { ...receiptOnWire, receipt: key, ...states[key] }
    return new Response(JSON.stringify(receipt), {
      headers: { 'content-type': 'application/json' },
    })
  })
  return calls
}

const receiptOnWire = {
  receiptNumber: 'DN-000007',
  state: 'pledged',
  at: '2026-11-20T10:00:00.000Z',
  fundType: 'zakat',
  amount: 250,
}
