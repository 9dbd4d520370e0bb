import { type Charge, type Refund, refundObstacle } from '../books.ts'
import type { Context } from '../context.ts'
import { dhakaTime } from '../dhaka-time.ts'
import { randomHex } from '../identifiers.ts'
import { readAmount } from '../wire-amount.ts'
import type { Fields } from './signature.ts'

const reasons = {
  done: 'The payment is refunded already',
  many: 'The payment was refunded too often',
  amount: 'refund_amount is more than what is left',
}

/** Gives money back. A `refund_trans_id` that was used before gets the first answer again. */
export function refund(context: Context, sent: Fields): object {
  const charge = context.books.find('sslcommerz', sent['bank_tran_id'] ?? '')
  const merchantId = sent['refund_trans_id'] ?? ''
  const poisha = readAmount(sent['refund_amount'] ?? '')
  if (merchantId === '' || merchantId.length > 30 || !sent['refund_remarks'] || poisha === null)
    return { APIConnect: 'INVALID_REQUEST' }
  if (!charge) return refused(sent, 'bank_tran_id is unknown')
  const before = charge.refunds.find((made) => made.merchantId === merchantId)
  if (before) return accepted(charge, before)
  if (context.faults.take('refund-failed', 'sslcommerz.refund')) return refused(sent, 'Refused')
  const obstacle = refundObstacle(charge, poisha)
  if (obstacle) return refused(sent, reasons[obstacle])
  return accepted(charge, made(context, charge, { merchantId, poisha }))
}

/** Gives the state of a refund. */
export function refundState(context: Context, id: string): object {
  const charge = context.books.all().find(({ refunds }) => refunds.some((made) => made.id === id))
  const found = charge?.refunds.find((made) => made.id === id)
  if (!charge || !found) return { APIConnect: 'DONE', refund_ref_id: id, status: 'cancelled' }
  return {
    APIConnect: 'DONE',
    bank_tran_id: charge.transactionId,
    tran_id: charge.reference,
    refund_ref_id: id,
    initiated_on: dhakaTime(found.at),
    refunded_on: found.state === 'refunded' ? dhakaTime(found.at) : '',
    status: found.state,
    errorReason: '',
  }
}

function made(
  context: Context,
  charge: Charge,
  wish: Pick<Refund, 'merchantId' | 'poisha'>,
): Refund {
  const isSlow = context.faults.take('refund-processing', 'sslcommerz.refund')
  const state = isSlow ? 'processing' : 'refunded'
  const refund: Refund = { id: randomHex(16), at: context.clock(), state, ...wish }
  charge.refunds.push(refund)
  return refund
}

function accepted(charge: Charge, { id, state }: Refund): object {
  return {
    APIConnect: 'DONE',
    bank_tran_id: charge.transactionId,
    trans_id: charge.reference,
    refund_ref_id: id,
    status: state === 'processing' ? 'processing' : 'success',
    errorReason: '',
  }
}

function refused(sent: Fields, errorReason: string): object {
  const { bank_tran_id = '' } = sent
  return {
    APIConnect: 'DONE',
    bank_tran_id,
    trans_id: '',
    refund_ref_id: '',
    status: 'failed',
    errorReason,
  }
}
