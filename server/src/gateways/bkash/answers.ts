import { z } from 'zod/mini'
import { answerText } from '../answer-text.ts'

/** Answer to a request for a token; `message` alone is a refusal. */
export const grantAnswer = z.object({
  statusCode: answerText,
  id_token: answerText,
  expires_in: answerText,
  message: answerText,
})

/** Fields of answers about one payment; which are there depends on the call and on the failure. */
export const paymentAnswer = z.object({
  statusCode: answerText,
  statusMessage: answerText,
  errorCode: answerText,
  message: answerText,
  paymentID: answerText,
  bkashURL: answerText,
  trxID: answerText,
  amount: answerText,
  currency: answerText,
  transactionStatus: answerText,
  userVerificationStatus: answerText,
  merchantInvoiceNumber: answerText,
  paymentExecuteTime: answerText,
})
export type PaymentAnswer = z.output<typeof paymentAnswer>

/** Answer to a refund (v2), or to the question for a payment's refunds. */
export const refundAnswer = z.object({
  statusCode: answerText,
  internalCode: answerText,
  externalCode: answerText,
  message: answerText,
  refundTrxId: answerText,
  refundTransactionStatus: answerText,
  refundTransactions: z._default(
    z.array(
      z.object({
        refundTrxId: answerText,
        refundTransactionStatus: answerText,
        refundAmount: answerText,
      }),
    ),
    [],
  ),
})
