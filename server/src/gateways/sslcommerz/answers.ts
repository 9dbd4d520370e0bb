import { z } from 'zod/mini'
import { answerText } from '../answer-text.ts'

/** Answer to a new session. Whether it is one, `GatewayPageURL` says. */
export const sessionAnswer = z.object({
  status: answerText,
  failedreason: answerText,
  sessionkey: answerText,
  GatewayPageURL: answerText,
})

/** Answer to the validation of a payment by its `val_id`. */
export const validationAnswer = z.object({
  APIConnect: answerText,
  status: answerText,
  tran_id: answerText,
  val_id: answerText,
  store_id: answerText,
  amount: answerText,
  store_amount: answerText,
  currency: answerText,
  currency_type: answerText,
  currency_amount: answerText,
  bank_tran_id: answerText,
  tran_date: answerText,
  card_type: answerText,
  risk_level: answerText,
  risk_title: answerText,
})
export type ValidationAnswer = z.output<typeof validationAnswer>

/** Answer to a query by `tran_id`: every attempt that its customer made. */
export const queryAnswer = z.object({
  APIConnect: answerText,
  element: z._default(
    z.array(
      z.object({ tran_id: answerText, status: answerText, val_id: answerText, error: answerText }),
    ),
    [],
  ),
})
export type QueryAnswer = z.output<typeof queryAnswer>

/** Answer to a refund, and to the question what became of it. */
export const refundAnswer = z.object({
  APIConnect: answerText,
  status: answerText,
  refund_ref_id: answerText,
  errorReason: answerText,
})
