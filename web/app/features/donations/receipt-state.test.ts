import { type GiftState, giftStates } from '@daan/contract/donations'
import { giftStateName } from '@daan/contract/gift-states'
import { expect, test } from 'vitest'
import { nameOfState } from '../../content/gift-states.ts'
import { giftsArePromises } from '../../content/site-content.ts'
import type { Receipt } from './load-receipt.ts'
import { receiptState } from './receipt-state.ts'

type Standing = Parameters<typeof receiptState>[0]

const payment = (refunded: bigint): NonNullable<Receipt['payment']> => ({
  gateway: 'bkash',
  method: 'bKash',
  transaction: '6H7801QFYM',
  settledAt: new Date('2026-11-20T10:01:00.000Z'),
  refunded,
})

const standings: Record<GiftState, Standing> = {
  pledged: { state: 'pledged' },
  claimed: { state: 'pledged', isBeingConfirmed: true },
  recorded: { state: 'settled' },
  paid: { state: 'settled', payment: payment(0n) },
  partlyRefunded: { state: 'settled', payment: payment(1n) },
  inKind: { state: 'settled', byHand: { way: 'inKind', paperNumber: null, description: 'Rice' } },
  refunded: { state: 'refunded', payment: payment(2n) },
  held: { state: 'held' },
  failed: { state: 'failed' },
}

test.each(giftStates)('%s has one name on receipts and at the desk', (state) => {
  for (const locale of ['en', 'bn'] as const) {
    const name = giftStateName(state, giftsArePromises)[locale]
    expect(receiptState(standings[state], locale)).toBe(name)
    expect(nameOfState(state, locale)).toBe(name)
  }
})

test('no two states have the same name', () => {
  for (const locale of ['en', 'bn'] as const) {
    const names = giftStates.map((state) => nameOfState(state, locale))
    expect(new Set(names).size).toBe(giftStates.length)
  }
})
