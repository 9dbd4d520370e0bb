import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAsOwner } from '../../_desk-page.tsx'
import { settled } from '../../features/payments/admin/_payment.ts'
import PaymentRoute from './payment.tsx'

const amount = () => screen.getByLabelText<HTMLInputElement>(/^Amount/)

test('nothing of one payment stays where another of the same transaction is opened', async () => {
  const rival = { ...settled, payment: 'the-rival', receiptNumber: 'DN-000007' }
  const pages = [{ ...settled, rivals: [rival] }, rival]
  const loader = ({ params }: { params: { payment?: string } }) => {
    const value = pages.find(({ payment }) => payment === params.payment)
    return { payment: Promise.resolve({ value }) }
  }
  const route = { path: 'admin/payments/:payment', Component: PaymentRoute, loader }
  await openAsOwner([route], `/admin/payments/${settled.payment}`)
  fireEvent.input(amount(), { target: { value: '200' } })
  await act(async () => screen.getByRole('link', { name: 'DN-000007' }).click())
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('DN-000007')
  expect(amount().value).toBe('')
})
