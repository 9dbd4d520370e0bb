import { problemMediaType } from '@daan/contract/problem'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { showPage } from './_giving-page.tsx'
import { giftOutbox } from './gift-outbox.ts'
import { GivingProvider } from './giving.tsx'

const key = '1b8e2b6e-9b0a-4a55-8f7e-0f1f1f2f3f4f'
const message = { fund: 'zakat', amount: '500', name: 'Asha', email: 'asha@example.org' }
const refusal = { type: 'about:blank', title: 'Refused', status: 400, code: 'amount.tooLarge' }
const reply = { acknowledged: true, receipt: key, receiptNumber: 'DN-000007', state: 'settled' }

afterEach(async () => {
  await giftOutbox.idle()
  for (const { entry } of giftOutbox.items()) await giftOutbox.discard(entry.key)
})

/** Answers gifts, and nothing else. */
function answerGifts(body: object, status = 200, type = 'application/json') {
  const headers = { 'content-type': type }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status, headers }))
}

async function showRefused(fund: string) {
  answerGifts(refusal, 400, problemMediaType)
  await giftOutbox.add({ ...message, fund, category: 'emergencyFund' as const, type: fund }, key)
  await giftOutbox.idle()
  await showPage(<GivingProvider>{(notice) => notice}</GivingProvider>)
  await screen.findByText(/^Not recorded./)
}

const states = () => giftOutbox.items().map(({ entry }) => entry.state)

test('a refused gift stays until the changed one is given', async () => {
  await showRefused('zakat')
  fireEvent.click(screen.getByRole('button', { name: 'Change the gift' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }))
  expect(states()).toEqual(['refused'])

  fireEvent.click(await screen.findByRole('button', { name: 'Change the gift' }))
  fireEvent.change(await screen.findByLabelText('Amount'), { target: { value: '400' } })
  answerGifts({ ...reply, at: '2026-11-20T10:00:00.000Z' })
  fireEvent.click(screen.getByRole('button', { name: /^Donate/ }))
  await expect.poll(states).toEqual(['sent'])
})

test('a gift to a fund that this tab does not know yet can be removed, and not changed here', async () => {
  await showRefused('newerFund')
  screen.getByRole('button', { name: 'Remove it' })
  expect(screen.queryByRole('button', { name: 'Change the gift' })).toBeNull()
})
