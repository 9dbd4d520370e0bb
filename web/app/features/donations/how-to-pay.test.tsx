import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showPage } from './_giving-page.tsx'
import { HowToPay } from './how-to-pay.tsx'

test('a promise is paid to the accounts of now, not to those that the page was made with', async () => {
  const wallet = { service: 'Nagad', number: '01812345678', kind: 'personal' }
  const accounts = { wallets: [wallet], bankAccounts: [] }
  vi.stubGlobal('fetch', async () => Response.json({ ways: [], accounts }))
  await showPage(<HowToPay amount={50_000n} reference="DN-000007" />)
  const number = await screen.findByText(wallet.number)
  expect(number.closest('section')?.textContent).toContain('write DN-000007 as the reference')
})
