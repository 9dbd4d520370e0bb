import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { createTranslator } from '../../i18n/translator.ts'
import type { OutboxGift } from './gift-outbox.ts'
import { GiftStatus } from './gift-status.tsx'

const translator = createTranslator('en', {}) // untranslated, a message is its own English
const message = {
  fund: 'floodRelief',
  amount: '500',
  name: 'Asha',
  email: 'a@example.org',
} as const
const moment = {
  key: 'key',
  madeAt: 0,
  attempts: 1,
  attemptedAt: 0,
  nextAttemptAt: 0,
  confirmedAt: 0,
}
const waiting = { ...moment, state: 'waiting', message } as const
const receipt = { ...message, receiptNumber: 'D-1', at: '2026-11-21T12:00:00Z' }

/** As a gift goes whose first try finds no network. */
const way: [words: string, item: OutboxGift | undefined][] = [
  ['Sending ৳500', undefined],
  ['Kept on this device.', { entry: waiting, standing: 'waiting' }],
  ['Sending ৳500', { entry: waiting, standing: 'sending' }],
  ['Recorded: ৳500', { entry: { ...moment, state: 'sent', receipt }, standing: 'sent' }],
]

function Environment({ children }: { children: ReactNode }) {
  return (
    <MemoryRouter>
      <I18nProvider i18n={translator}>{children}</I18nProvider>
    </MemoryRouter>
  )
}

test('a fund that this tab does not know yet is said by its key', () => {
  const item: OutboxGift = { entry: { ...moment, state: 'sent', receipt }, standing: 'sent' }
  render(<GiftStatus fund="newerFund" amount="500" item={item} />, { wrapper: Environment })
  expect(screen.getByRole('status').textContent).toBe('Recorded: ৳500 to newerFund.')
})

test('all that becomes of a gift is said in one place, which a screen reader knows', () => {
  const status = (item: OutboxGift | undefined) => (
    <GiftStatus fund="floodRelief" amount="500" item={item} />
  )
  const { rerender } = render(status(undefined), { wrapper: Environment })
  const place = screen.getByRole('status')
  for (const [words, item] of way) {
    rerender(status(item))
    expect(place.isConnected).toBe(true)
    expect(place.textContent).toContain(words)
  }
})
