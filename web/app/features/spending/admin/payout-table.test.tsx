import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showAsOwner } from '../../../_desk-page.tsx'
import { PayoutTable } from './payout-table.tsx'

const payout = {
  payout: '5b8e2b6e-9b0a-4a55-8f7e-0f1f1f2f3f51',
  number: 12,
  fundType: 'zakat',
  amount: 50_000n,
  day: '2026-11-20',
  way: 'cash' as const,
  box: 'Office',
  reference: null,
  payee: 'Karim Traders',
  category: 'goods' as const,
  purpose: { en: 'Rice', bn: 'চাল' },
  isForZakat: true,
  vouchers: [],
  state: 'prepared' as const,
  isOwn: false,
  preparedBy: 'Rafi',
  preparedAt: new Date('2026-11-20T10:06:00Z'),
  decidedBy: null,
  decidedAt: null,
  reason: null,
  unpublished: null,
}

test.each([
  ['of zakat', true, 1],
  ['of any other', false, 0],
])(
  'a purpose %s and the cash box are seen in the row, and before it is released',
  async (_, isForZakat, marks) => {
    const props = { payouts: [{ ...payout, isForZakat }], onChanged: () => undefined }
    await showAsOwner(<PayoutTable {...props} />)
    screen.getByText('Cash · Office')
    expect(screen.queryAllByText('For a purpose of zakat')).toHaveLength(marks)
    await act(async () => fireEvent.click(screen.getByText('Release')))
    const dialog = within(screen.getByRole('dialog', { hidden: true }))
    dialog.getByText(/Cash · Office/)
    expect(dialog.queryAllByText('For a purpose of zakat')).toHaveLength(marks)
  },
)
