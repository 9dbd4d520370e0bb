import { type Charge, type Refund, refundObstacle } from '../books.ts'
import type { Context } from '../context.ts'
import { bkashTime } from '../dhaka-time.ts'
import { randomLetters } from '../identifiers.ts'
import { amountOf, readAmount } from '../wire-amount.ts'
import type { Bkash } from './authorised-call.ts'
import { BkashRefusal, success } from './codes.ts'

const obstacleCodes = { done: '2034', many: '2026', amount: '2026' } as const
const states = { refunded: 'Completed', processing: 'Initiated', cancelled: 'Failed' } as const

/** Fields of both versions of the call, under one set of names. */
export type RefundCall = {
  readonly paymentId: string | undefined
  readonly trxId: string | undefined
  readonly amount: string | undefined
  readonly sku: string | undefined
  readonly reason: string | undefined
}

/** The charge that a call names. @throws BkashRefusal */
export function chargeOf({ context, payments }: Bkash, call: RefundCall): Charge {
  const payment = payments.byId(call.paymentId ?? '')
  if (!payment) throw new BkashRefusal('2002')
  const charge = context.books.find('bkash', call.trxId ?? '')
  if (!charge || charge !== payment.charge) throw new BkashRefusal('2033')
  return charge
}

/** Gives money back. @throws BkashRefusal */
export function refund(context: Context, charge: Charge, call: RefundCall): Refund {
  if (!call.sku || !call.reason || !call.amount) throw new BkashRefusal('2065')
  const poisha = readAmount(call.amount)
  if (poisha === null) throw new BkashRefusal('2006')
  const obstacle = refundObstacle(charge, poisha)
  if (obstacle) throw new BkashRefusal(obstacleCodes[obstacle])
  if (context.faults.take('refund-failed', 'bkash.refund')) throw new BkashRefusal('2040')
  const isSlow = context.faults.take('refund-processing', 'bkash.refund')
  const made: Refund = {
    id: randomLetters(10),
    merchantId: null,
    poisha,
    at: context.clock(),
    state: isSlow ? 'processing' : 'refunded',
  }
  charge.refunds.push(made)
  return made
}

/** A refund as the first version of the call writes it. */
export function firstVersion(charge: Charge, { id, poisha, at, state }: Refund): object {
  return {
    ...success,
    originalTrxID: charge.transactionId,
    refundTrxID: id,
    transactionStatus: states[state],
    amount: amountOf(poisha),
    currency: 'BDT',
    charge: '0.00',
    completedTime: bkashTime(at),
  }
}

/** A refund as the second version of the call writes it. */
export function secondVersion(charge: Charge, { id, poisha, at, state }: Refund): object {
  return {
    originalTrxId: charge.transactionId,
    refundTrxId: id,
    refundTransactionStatus: states[state],
    originalTrxAmount: amountOf(charge.poisha),
    refundAmount: amountOf(poisha),
    currency: 'BDT',
    completedTime: bkashTime(at),
  }
}

/** All refunds of a charge as the second version of the call writes them. */
export function secondVersionState(charge: Charge): object {
  return {
    originalTrxId: charge.transactionId,
    originalTrxAmount: amountOf(charge.poisha),
    originalTrxCompletedTime: bkashTime(charge.at),
    refundTransactions: charge.refunds.map((made) => secondVersion(charge, made)),
  }
}
