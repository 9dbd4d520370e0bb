/** Codes of bKash's refusals with their sentences. */
export const sentences = {
  '2001': 'Invalid App Key',
  '2002': 'Invalid Payment ID',
  '2006': 'Invalid amount',
  '2007': 'Invalid currency',
  '2008': 'Invalid intent',
  '2023': 'Insufficient Balance',
  '2026': 'Reversal amount cannot be greater than the original',
  '2029': 'Duplicate for all transactions',
  '2031': 'Invalid merchant invoice number',
  '2033': 'Transaction not found',
  '2034': 'The transaction has been reversed already',
  '2040': 'The state of the account prohibits the transaction',
  '2048': 'Invalid payer reference',
  '2049': 'Invalid callback URL',
  '2056': 'Invalid Payment State',
  '2060': 'Payment execution pre-requisite is not met',
  '2062': 'The payment has already been completed',
  '2063': 'Mode is not valid',
  '2065': 'Mandatory field is missing',
  '2117': 'Payment execution already been completed before',
} as const

export type Code = keyof typeof sentences

/** A refusal of bKash, which comes with HTTP 200. */
export class BkashRefusal extends Error {
  override name = 'BkashRefusal'
  readonly code: string

  constructor(code: string) {
    super(code in sentences ? sentences[code as Code] : 'Exception') // looked up just before
    this.code = code
  }
}

export const success = { statusCode: '0000', statusMessage: 'Successful' }
