import type { FastifyInstance } from 'fastify'
import { asked, type Bkash } from './asked.ts'
import { BkashRefusal } from './codes.ts'
import {
  chargeOf,
  firstVersion,
  type RefundCall,
  refund,
  secondVersion,
  secondVersionState,
} from './refunds.ts'

type Sent = Readonly<Record<string, string>>

const second = '/v2/tokenized-checkout/refund/payment'

/** Both versions of the calls that refund. */
export function refundRoutes(app: FastifyInstance, bkash: Bkash): void {
  const { ground } = bkash
  app.post<{ Body: unknown }>(
    '/v1.2.0-beta/tokenized/checkout/payment/refund',
    (request, reply) => {
      // The same address tells of a refund where no amount is named.
      const isQuestion = !hasAmount(request.body)
      const operation = isQuestion ? 'bkash.refund-status' : 'bkash.refund'
      return asked(bkash, operation, [request, reply], (sent) => {
        const call = firstCall(sent)
        const charge = chargeOf(bkash, call)
        const made = isQuestion ? charge.refunds.at(-1) : refund(ground, charge, call)
        if (!made) throw new BkashRefusal('2033')
        return firstVersion(charge, made)
      })
    },
  )
  app.post(`${second}/transaction`, (request, reply) =>
    asked(bkash, 'bkash.refund', [request, reply], (sent) =>
      inSecondVersion(() => {
        const call = secondCall(sent)
        const charge = chargeOf(bkash, call)
        const made = refund(ground, charge, call)
        return { ...secondVersion(charge, made), sku: call.sku, reason: call.reason }
      }),
    ),
  )
  app.post(`${second}/status`, (request, reply) =>
    asked(bkash, 'bkash.refund-status', [request, reply], (sent) =>
      inSecondVersion(() => secondVersionState(chargeOf(bkash, secondCall(sent)))),
    ),
  )
}

function hasAmount(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'amount' in body
}

function firstCall({ paymentID, trxID, amount, sku, reason }: Sent): RefundCall {
  return { paymentId: paymentID, trxId: trxID, amount, sku, reason }
}

function secondCall({ paymentId, trxId, refundAmount, sku, reason }: Sent): RefundCall {
  return { paymentId, trxId, amount: refundAmount, sku, reason }
}

/** Refusals in the words of the second version. */
function inSecondVersion(handle: () => object): object {
  try {
    return handle()
  } catch (error) {
    if (!(error instanceof BkashRefusal)) throw error
    const { code, message } = error
    return {
      internalCode: `sandbox_${code}`,
      externalCode: code,
      errorMessageEn: message,
      errorMessageBn: message,
    }
  }
}
