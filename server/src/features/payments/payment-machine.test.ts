import { type PaymentState, paymentStates } from '@daan/contract/payments'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GatewayStatus } from '../../gateways/gateway.ts'
import { type Judged, nextTransition, type Transition } from './payment-machine.ts'

const payment: Judged = {
  state: 'pending',
  reference: 'DN000042-A',
  poisha: 50_000n,
  hint: null,
  isOver: false,
}
const paid: Extract<GatewayStatus, { is: 'paid' }> = {
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
    expect(nextTransition(payment, paid)).toMatchObject({
      to: 'settled',
      proof: { transaction: 'BANK1' },
    })
  })

  it.for<[string, Partial<typeof paid>, Partial<Transition>]>([
    ['one poisha too little', { poisha: 49_999n }, { to: 'held', hold: 'amount' }],
    ['one poisha too much', { poisha: 50_001n }, { to: 'held', hold: 'amount' }],
    ['an amount that is none', { poisha: null }, { to: 'held', hold: 'amount' }],
    ['another currency', { currency: 'USD' }, { to: 'held', hold: 'currency' }],
    ['a risk', { isRisky: true }, { to: 'held', hold: 'risk' }],
    ['another payment’s reference', { reference: 'DN000043-B' }, { to: 'unchanged' }],
  ])('does not count with %s', ([, change, step]) => {
    expect(nextTransition(payment, { ...paid, ...change })).toMatchObject(step)
  })
})

describe('a payment without money', () => {
  it('fails as its payer said, or when its page has ended', () => {
    const unpaid: GatewayStatus = { is: 'unpaid' }
    expect(nextTransition(payment, unpaid)).toEqual({ to: 'unchanged' })
    expect(nextTransition({ ...payment, hint: 'success' }, unpaid)).toEqual({ to: 'unchanged' })
    expect(nextTransition({ ...payment, hint: 'cancel' }, unpaid)).toMatchObject({
      failure: 'cancelled',
    })
    expect(nextTransition({ ...payment, hint: 'failure' }, unpaid)).toMatchObject({
      failure: 'declined',
    })
    expect(nextTransition({ ...payment, isOver: true }, unpaid)).toMatchObject({
      failure: 'expired',
    })
  })
})

/** Anything that may be heard of the payment, by whomever and in whatever order. */
const report = fc.record({
  status: fc.oneof(
    fc.constant<GatewayStatus>({ is: 'unpaid' }),
    fc.constantFrom<GatewayStatus[]>(
      { is: 'failed', failure: 'declined' },
      { is: 'failed', failure: 'cancelled' },
      { is: 'failed', failure: 'expired' },
    ),
    fc.constant<GatewayStatus>({ ...paid, reference: 'another' }),
    fc.constant<GatewayStatus>(paid),
  ),
  hint: fc.constantFrom('success' as const, 'failure' as const, 'cancel' as const, null),
  isOver: fc.boolean(),
})
const rank = (state: PaymentState) => paymentStates.indexOf(state)
const stateAfter = (state: PaymentState, { to }: Transition) => (to === 'unchanged' ? state : to)

describe('in every order and repetition of what is heard', () => {
  it('a payment never goes back, settles if and only if its money was proved, and once', () => {
    fc.assert(
      fc.property(fc.array(report, { maxLength: 12 }), (story) => {
        let state: PaymentState = 'started'
        let settled = 0
        for (const { status, ...rest } of story) {
          const next = stateAfter(state, nextTransition({ ...payment, ...rest, state }, status))
          if (next === 'settled' && state !== 'settled') settled++
          expect(rank(next)).toBeGreaterThanOrEqual(rank(state))
          state = next
        }
        const isProved = story.some(({ status }) => status === paid)
        expect([settled, state === 'settled']).toEqual(isProved ? [1, true] : [0, false])
      }),
      { numRuns: 2000 },
    )
  })

  it('what admins decided stays decided', () => {
    fc.assert(
      fc.property(
        report,
        fc.constantFrom(...(['held', 'refused', 'settled'] as const)),
        (one, state) => {
          expect(nextTransition({ ...payment, ...one, state }, one.status)).toEqual({
            to: 'unchanged',
          })
        },
      ),
    )
  })
})
