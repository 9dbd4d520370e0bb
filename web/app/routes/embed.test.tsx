import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showPage } from '../features/donations/_giving-page.tsx'
import { giftOutbox } from '../features/donations/gift-outbox.ts'
import EmbedRoute from './embed.tsx'

const key = '1b8e2b6e-9b0a-4a55-8f7e-0f1f1f2f3f4f'
const moment = { madeAt: 0, attempts: 1, attemptedAt: 0, nextAttemptAt: 0, confirmedAt: 0 }
const message = { fund: 'zakat', amount: '500', name: 'Asha', email: 'asha@example.org' }
const old = [
  { standing: 'old' as const, entry: { ...moment, key, state: 'waiting' as const, message } },
]

test.each([
  ['of a fund', '/?fund=zakat'],
  ['with a choice of funds', '/'],
])('the dialog %s asks about a gift that waited for more than a day', async (_which, path) => {
  vi.spyOn(giftOutbox, 'items').mockReturnValue(old)
  vi.spyOn(giftOutbox, 'open').mockResolvedValue()
  const confirmed = vi.spyOn(giftOutbox, 'confirm').mockResolvedValue()
  await showPage(<EmbedRoute />, { path })
  const send = await screen.findByRole('button', { name: 'Send it' })
  expect(send.closest('dialog')).not.toBeNull()
  fireEvent.click(send)
  expect(confirmed).toHaveBeenCalledWith(key)
})
