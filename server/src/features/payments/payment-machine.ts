import type { PaymentFailure, PaymentHold, PaymentState } from '@daan/contract/payments'
import type { GatewayStatus, Hint } from '../../gateways/gateway.ts'

/** The payment to be judged. */
export type Judged = {
  state: PaymentState
  reference: string
  poisha: bigint
  hint: Hint | null
  /** True if the gateway's page has surely ended. */
  isOver: boolean
}

/** Money that came, as the gateway proved it. */
export type Proof = {
  transaction: string
  validation: string | null
  method: string
  feePoisha: bigint | null
}

/** The change of a payment. `settled` only if its gift is not paid yet. */
export type Transition =
  | { to: 'settled'; proof: Proof }
  | { to: 'held'; hold: PaymentHold; proof: Proof }
  | { to: 'failed'; failure: PaymentFailure }
  | { to: 'unchanged' }

const unchanged: Transition = { to: 'unchanged' }

/** The states that a gateway's answer may still change: after them an admin decides, or nobody. */
const undecided: ReadonlySet<PaymentState> = new Set(['started', 'pending', 'failed'])

/** Judges a payment by its gateway's answer. Money that came beats everything that was said before. */
export function nextTransition(payment: Judged, status: GatewayStatus): Transition {
  if (!undecided.has(payment.state)) return unchanged
  if (status.is === 'paid') return transitionOfMoney(payment, status)
  const failure = status.is === 'failed' ? status.failure : failureOfUnpaid(payment)
  return failure === null || payment.state === 'failed' ? unchanged : { to: 'failed', failure }
}

type PaidStatus = Extract<GatewayStatus, { is: 'paid' }>

function transitionOfMoney(payment: Judged, status: PaidStatus): Transition {
  if (status.reference !== payment.reference) return unchanged // it proves another payment
  const { transaction, validation, method, feePoisha } = status
  const proof = { transaction, validation, method, feePoisha: feeWithin(payment, feePoisha) }
  const hold = holdOf(payment, status)
  return hold === null ? { to: 'settled', proof } : { to: 'held', hold, proof }
}

function holdOf(payment: Judged, { currency, poisha, isRisky }: PaidStatus): PaymentHold | null {
  if (currency !== 'BDT') return 'currency'
  if (poisha !== payment.poisha) return 'amount'
  return isRisky ? 'risk' : null
}

function feeWithin({ poisha }: Judged, fee: bigint | null): bigint | null {
  return fee !== null && fee >= 0n && fee <= poisha ? fee : null
}

/** An unpaid payment failed where nobody was given its page, or its payer came back without paying, or late. */
function failureOfUnpaid({ state, hint, isOver }: Judged): PaymentFailure | null {
  if (state === 'started') return 'unreachable'
  if (hint === 'cancel') return 'cancelled'
  if (hint === 'failure') return 'declined'
  return isOver ? 'expired' : null
}
