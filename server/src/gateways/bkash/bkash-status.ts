import { factsOf } from '../answer-text.ts'
import { type Evidence, GatewayFailed, type GatewayStatus } from '../gateway.ts'
import { parseWireAmount } from '../wire-amount.ts'
import type { PaymentAnswer } from './answers.ts'

/** The status code of what went well. */
export const succeeded = '0000'

/** The customer has not authorised it yet, or never will; no money moved. */
const unpaidCodes = new Set(['2002', '2033', '2056', '2060', '2069'])
/** It may have been executed before: a query tells. */
const unclearCodes = new Set(['2056', '2062', '2068', '2117', '2119'])
const declinedCodes = new Set(
  '2009 2010 2011 2014 2015 2016 2017 2018 2019 2023 2037 2038 2039 2040 2041 2045 2057 2058'.split(
    ' ',
  ),
)

const paymentFacts = [
  'statusCode',
  'statusMessage',
  'errorCode',
  'transactionStatus',
  'userVerificationStatus',
  'paymentID',
  'trxID',
  'amount',
  'currency',
  'merchantInvoiceNumber',
  'paymentExecuteTime',
] as const

/** Keeps the facts of an answer as evidence. */
export function evidenceOf(source: string, answer: PaymentAnswer): Evidence {
  return { source, facts: factsOf(answer, paymentFacts) }
}

/** Why bKash refuses; empty where it does not. */
export function codeOf({ statusCode, errorCode }: PaymentAnswer): string {
  return errorCode || statusCode
}

/** Tells whether an answer to an execution says by itself what became of the money. */
export function isClear(answer: PaymentAnswer): boolean {
  const code = codeOf(answer)
  if (answer.message !== '' || unclearCodes.has(code)) return false
  return isCompleted(answer) || unpaidCodes.has(code) || declinedCodes.has(code)
}

function isCompleted({ statusCode, transactionStatus }: PaymentAnswer): boolean {
  return statusCode === succeeded && transactionStatus === 'Completed'
}

/** Reads the status that an answer proves. @throws GatewayFailed for one that does not */
export function statusOf(answer: PaymentAnswer): GatewayStatus {
  const code = codeOf(answer)
  if (isCompleted(answer) && answer.trxID !== '') return paidOf(answer)
  if (declinedCodes.has(code)) return { is: 'failed', failure: 'declined' }
  const isInitiated = code === succeeded && answer.transactionStatus === 'Initiated'
  if (isInitiated || unpaidCodes.has(code)) return { is: 'unpaid' }
  throw new GatewayFailed(`${code || 'no code'} ${answer.transactionStatus}`.trim())
}

function paidOf(answer: PaymentAnswer): GatewayStatus {
  return {
    is: 'paid',
    reference: answer.merchantInvoiceNumber,
    poisha: parseWireAmount(answer.amount),
    currency: answer.currency,
    transaction: answer.trxID,
    validation: answer.paymentID,
    method: 'bKash',
    feePoisha: null,
    isRisky: false,
  }
}
