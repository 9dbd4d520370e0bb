import { cleanup, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showPage } from './_giving-page.tsx'
import { type GiftReceipt, giftOutbox, type OutboxGift } from './gift-outbox.ts'
import { ThankYouModal } from './thank-you-modal.tsx'

const key = '1b8e2b6e-9b0a-4a55-8f7e-0f1f1f2f3f4f'
const gift = { fund: 'floodRelief', amount: '500', name: 'Asha', email: 'a@example.org' } as const
const moment = { madeAt: 0, attempts: 1, attemptedAt: 0, nextAttemptAt: 0, confirmedAt: 0 }

async function thank(state: GiftReceipt['state'] | undefined, arePaid: boolean) {
  const seen = vi.spyOn(giftOutbox, 'markSeen').mockResolvedValue()
  const { fund, amount } = gift
  const receipt = {
    fund,
    amount,
    receiptNumber: 'DN-000007',
    at: new Date(0),
    ...(state && { state }),
  }
  const sent: OutboxGift = {
    standing: 'sent',
    entry: { ...moment, key, state: 'sent', isSeen: false, receipt },
  }
  const items = state ? [sent] : []
  vi.spyOn(giftOutbox, 'items').mockReturnValue(items)
  await showPage(<ThankYouModal gift={gift} giftKey={key} onClose={() => undefined} />, { arePaid })
  return { seen, text: document.body.textContent ?? '' }
}

const bloom = () => document.querySelector('[class*="starting:scale-0"]')

test('who is still to pay sees a closed bud, one step left, the ways to pay, and the number last', async () => {
  const { seen, text } = await thank('pledged', true)
  const order = [
    'Thanks for your helping.!',
    '৳500 to Flood relief · one step left: pay',
    'Pay with bKash',
    'DN-000007',
  ].map((words) => text.indexOf(words))
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(order).not.toContain(-1)
  expect(bloom()).toBeNull()
  expect(seen).not.toHaveBeenCalled()
  expect(screen.queryByText('See receipt')).toBeNull()
  expect(screen.queryByText('WhatsApp')).toBeNull()
})

test('where gifts are paid no flower opens while one is sent', async () => {
  await thank(undefined, true)
  expect(bloom()).toBeNull()
})

test('where gifts are taken at their word the flower opens at once', async () => {
  await thank(undefined, false)
  expect(bloom()).not.toBeNull()
  cleanup()
  const { seen } = await thank('settled', false)
  expect(bloom()).not.toBeNull()
  screen.getByText('Recorded: ৳500 to Flood relief.')
  expect(seen).toHaveBeenCalledWith(key)
})

test('who has given can send the fund on, and not the receipt', async () => {
  await thank('settled', false)
  const links = [...document.querySelectorAll('a')].map(({ href }) => href)
  const fund = encodeURIComponent(`${location.origin}/fund/flood`)
  const sent = ['wa.me', 'fb-messenger', 'facebook.com'].map((to) =>
    links.find((href) => href.includes(to)),
  )
  for (const href of sent) expect(href).toContain(fund)
  screen.getByText('Copy link')
})
