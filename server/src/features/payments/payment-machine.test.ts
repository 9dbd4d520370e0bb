import { type PaymentState, paymentStates } from '@daan/contract/payments'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Said } from './gateway.ts'
import { type Judged, type Step, stepOf } from './payment-machine.ts'

const payment: Judged = {
  state: 'pending',
  reference: 'DN000042-A',
  poisha: 50_000n,
  hint: null,
  isOver: false,
}
const paid: Extract<Said, { is: 'paid' }> = {
  is: 'paid',
  reference: payment.reference,
  poisha: payment.poisha,
  currency: 'BDT',
  transaction: 'BANK1',
  validation: 'VAL1',
  method: 'VISA-Dutch Bangla',
  feePoisha: 1250n,
  isRisky: false,
}

describe('money that came', () => {
  it('settles a payment of its reference, currency and amount', () => {
    expect(stepOf(payment, paid)).toMatchObject({ to: 'settled', proof: { transaction: 'BANK1' } })
  })

  it.for<[string, Partial<typeof paid>, Partial<Step>]>([
    ['one poisha too little', { poisha: 49_999n }, { to: 'held', hold: 'amount' }],
    ['one poisha too much', { poisha: 50_001n }, { to: 'held', hold: 'amount' }],
    ['an amount that is none', { poisha: null }, { to: 'held', hold: 'amount' }],
    ['another currency', { currency: 'USD' }, { to: 'held', hold: 'currency' }],
    ['a risk', { isRisky: true }, { to: 'held', hold: 'risk' }],
    ['another payment’s reference', { reference: 'DN000043-B' }, { to: 'unchanged' }],
  ])('does not count with %s', ([, change, step]) => {
    expect(stepOf(payment, { ...paid, ...change })).toMatchObject(step)
  })
})

describe('a payment without money', () => {
  it('fails as its payer said, or when its page has ended', () => {
    const unpaid: Said = { is: 'unpaid' }
    expect(stepOf(payment, unpaid)).toEqual({ to: 'unchanged' })
    expect(stepOf({ ...payment, hint: 'success' }, unpaid)).toEqual({ to: 'unchanged' })
    expect(stepOf({ ...payment, hint: 'cancel' }, unpaid)).toMatchObject({ failure: 'cancelled' })
    expect(stepOf({ ...payment, hint: 'failure' }, unpaid)).toMatchObject({ failure: 'declined' })
    expect(stepOf({ ...payment, isOver: true }, unpaid)).toMatchObject({ failure: 'expired' })
  })
})

/** Anything that may be heard of the payment, by whomever and in whatever order. */
const heard = fc.record({
  said: fc.oneof(
    fc.constant<Said>({ is: 'unpaid' }),
    fc.constantFrom<Said[]>(
      { is: 'failed', failure: 'declined' },
      { is: 'failed', failure: 'cancelled' },
      { is: 'failed', failure: 'expired' },
    ),
    fc.constant<Said>({ ...paid, reference: 'another' }),
    fc.constant<Said>(paid),
  ),
  hint: fc.constantFrom('success' as const, 'failure' as const, 'cancel' as const, null),
  isOver: fc.boolean(),
})
const rank = (state: PaymentState) => paymentStates.indexOf(state)
const stateAfter = (state: PaymentState, { to }: Step) => (to === 'unchanged' ? state : to)

describe('in every order and repetition of what is heard', () => {
  it('a payment never goes back, settles if and only if its money was proved, and once', () => {
    fc.assert(
      fc.property(fc.array(heard, { maxLength: 12 }), (story) => {
        let state: PaymentState = 'started'
        let settled = 0
        for (const { said, ...rest } of story) {
          const next = stateAfter(state, stepOf({ ...payment, ...rest, state }, said))
          if (next === 'settled' && state !== 'settled') settled++
          expect(rank(next)).toBeGreaterThanOrEqual(rank(state))
          state = next
        }
        const isProved = story.some(({ said }) => said === paid)
        expect([settled, state === 'settled']).toEqual(isProved ? [1, true] : [0, false])
      }),
      { numRuns: 2000 },
    )
  })

  it('what admins decided stays decided', () => {
    fc.assert(
      fc.property(
        heard,
        fc.constantFrom(...(['held', 'refused', 'settled'] as const)),
        (one, state) => {
          expect(stepOf({ ...payment, ...one, state }, one.said)).toEqual({ to: 'unchanged' })
        },
      ),
    )
  })
})
