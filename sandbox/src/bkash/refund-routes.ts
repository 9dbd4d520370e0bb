import type { FastifyInstance } from 'fastify'
import { authorisedCall, type Bkash } from './authorised-call.ts'
import { BkashRefusal } from './codes.ts'
import {
  chargeOf,
  firstVersion,
  type RefundCall,
  refund,
  secondVersion,
  secondVersionState,
} from './refunds.ts'

type Form = Readonly<Record<string, string>>

const second = '/v2/tokenized-checkout/refund/payment'

/** Both versions of the calls that refund. */
export function refundRoutes(app: FastifyInstance, bkash: Bkash): void {
  const { context } = bkash
  app.post<{ Body: unknown }>(
    '/v1.2.0-beta/tokenized/checkout/payment/refund',
    (request, reply) => {
      // The same address tells of a refund where no amount is named.
      const isQuestion = !hasAmount(request.body)
      const operation = isQuestion ? 'bkash.refund-status' : 'bkash.refund'
      return authorisedCall(bkash, operation, [request, reply], (form) => {
        const call = firstCall(form)
        const charge = chargeOf(bkash, call)
        const made = isQuestion ? charge.refunds.at(-1) : refund(context, charge, call)
        if (!made) throw new BkashRefusal('2033')
        return firstVersion(charge, made)
      })
    },
  )
  app.post(`${second}/transaction`, (request, reply) =>
    authorisedCall(bkash, 'bkash.refund', [request, reply], (form) =>
      inSecondVersion(() => {
        const call = secondCall(form)
        const charge = chargeOf(bkash, call)
        const made = refund(context, charge, call)
        return { ...secondVersion(charge, made), sku: call.sku, reason: call.reason }
      }),
    ),
  )
  app.post(`${second}/status`, (request, reply) =>
    authorisedCall(bkash, 'bkash.refund-status', [request, reply], (form) =>
      inSecondVersion(() => secondVersionState(chargeOf(bkash, secondCall(form)))),
    ),
  )
}

function hasAmount(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'amount' in body
}

function firstCall({ paymentID, trxID, amount, sku, reason }: Form): RefundCall {
  return { paymentId: paymentID, trxId: trxID, amount, sku, reason }
}

function secondCall({ paymentId, trxId, refundAmount, sku, reason }: Form): RefundCall {
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
