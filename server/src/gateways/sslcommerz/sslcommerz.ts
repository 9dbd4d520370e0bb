import { storableText } from '../../storable-text.ts'
import { factsOf, readAnswer } from '../answer-text.ts'
import {
  type Attempt,
  type Confirmation,
  type Evidence,
  GatewayFailed,
  type GatewayKind,
  type GatewayStatus,
  type Hint,
  type Notification,
  type Payer,
  type PaymentGateway,
  type RefundOrder,
  type RefundStatus,
  type Session,
} from '../gateway.ts'
import { callGateway } from '../gateway-http.ts'
import { parseWireAmount, wireAmount } from '../wire-amount.ts'
import {
  type QueryAnswer,
  queryAnswer,
  refundAnswer,
  sessionAnswer,
  type ValidationAnswer,
  validationAnswer,
} from './answers.ts'
import { type SslCommerzSettings, sessionFields } from './session-fields.ts'
import { isSigned } from './signature.ts'

const sessionPath = '/gwprocess/v4/api.php'
const validationPath = '/validator/api/validationserverAPI.php'
/** Queries, refunds and their status alike: which it is, the parameters say. */
const transactionPath = '/validator/api/merchantTransIDvalidationAPI.php'

const liveUrl = 'https://securepay.sslcommerz.com'
const credentials = {
  storeId: 'SSLCOMMERZ_STORE_ID',
  storePassword: 'SSLCOMMERZ_STORE_PASSWORD',
} as const

/**
 * SSLCommerz's hosted checkout, version 4.
 * @see https://developer.sslcommerz.com/doc/v4/
 */
export const sslcommerz: GatewayKind<keyof typeof credentials> = {
  id: 'sslcommerz',
  name: 'SSLCommerz',
  liveUrl,
  credentials,
  create: (ctx, settings) => createSslCommerz({ ...ctx, ...settings }),
}

function createSslCommerz(settings: SslCommerzSettings): PaymentGateway {
  const { url, storeId, storePassword } = settings
  const ask = createAsk(settings)

  async function validate(validation: string, signal: AbortSignal): Promise<ValidationAnswer> {
    const json = await ask(validationPath, { val_id: validation, v: '1' }, signal)
    const answer = readAnswer(validationAnswer, json)
    refuseUnlessConnected(answer.APIConnect || 'DONE')
    return answer
  }

  return {
    gateway: 'sslcommerz',
    isDemo: new URL(url).host !== new URL(liveUrl).host,
    returnsBy: 'form',
    hintOf,
    createSession: (attempt, payer, signal) => createSession(settings, attempt, payer, signal),
    async confirm({ reference }, signal): Promise<Confirmation> {
      const query = readAnswer(
        queryAnswer,
        await ask(transactionPath, { tran_id: reference }, signal),
      )
      refuseUnlessConnected(query.APIConnect)
      const attempts = query.element.filter(({ tran_id }) => tran_id === reference)
      const queryEvidence = [evidenceOfQuery(attempts)]
      const good = attempts.find(({ status, val_id }) => isValid(status) && val_id !== '')
      if (!good) return { status: statusOfAttempts(attempts), evidence: queryEvidence }
      const answer = await validate(good.val_id, signal)
      const evidence = [
        ...queryEvidence,
        { source: 'validation', facts: factsOf(answer, validationFacts) },
      ]
      return { status: statusOfValidation(answer, storeId), evidence }
    },
    async refund(order: RefundOrder, signal): Promise<RefundStatus> {
      const json = await ask(
        transactionPath,
        {
          bank_tran_id: order.payment.transaction,
          refund_trans_id: order.reference,
          refund_amount: wireAmount(order.poisha),
          refund_remarks: order.reason,
        },
        signal,
      )
      return refundStatusOf(json, { success: 'done', processing: 'asked', failed: 'failed' })
    },
    async refundStatus({ refundTransaction }, signal): Promise<RefundStatus> {
      if (refundTransaction === null) return { is: 'uncertain', refundTransaction, facts: {} }
      const json = await ask(transactionPath, { refund_ref_id: refundTransaction }, signal)
      const status = refundStatusOf(json, {
        refunded: 'done',
        processing: 'asked',
        cancelled: 'failed',
      })
      return { ...status, refundTransaction }
    },
    verifyNotification(fields): Notification | undefined {
      if (fields.get('store_id') !== storeId || !isSigned(fields, storePassword)) return undefined
      const facts = factsOf(Object.fromEntries(fields), notificationFacts)
      return {
        reference: storableText(fields.get('tran_id') ?? ''),
        hint: hintOf(fields.get('status') ?? ''),
        facts,
      }
    },
  }
}

async function createSession(
  settings: SslCommerzSettings,
  attempt: Attempt,
  payer: Payer,
  signal: AbortSignal,
): Promise<Session> {
  const { url, timeoutMs } = settings
  const body = new URLSearchParams(sessionFields(settings, attempt, payer)).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const address = new URL(url + sessionPath)
  const { status, json } = await callGateway(address, {
    method: 'POST',
    headers,
    body,
    signal,
    timeoutMs,
  })
  const answer = readAnswer(sessionAnswer, json)
  const isMade =
    status === 200 && answer.status === 'SUCCESS' && isWebAddress(answer.GatewayPageURL)
  if (!isMade) throw new GatewayFailed(answer.failedreason || `HTTP ${status}`)
  return { session: answer.sessionkey, redirectUrl: answer.GatewayPageURL }
}

/** Creates what asks by an address with parameters, which prove the shop too. */
function createAsk({ url, storeId, storePassword, timeoutMs }: SslCommerzSettings) {
  return async (path: string, query: Record<string, string>, signal: AbortSignal) => {
    const address = new URL(url + path)
    const login = { store_id: storeId, store_passwd: storePassword, format: 'json' }
    for (const [name, value] of Object.entries({ ...query, ...login })) {
      address.searchParams.set(name, value)
    }
    const { status, json } = await callGateway(address, { method: 'GET', signal, timeoutMs })
    if (status !== 200) throw new GatewayFailed(`HTTP ${status}`)
    return json
  }
}

const hints: Readonly<Record<string, Hint>> = {
  VALID: 'success',
  VALIDATED: 'success',
  FAILED: 'failure',
  CANCELLED: 'cancel',
}

function hintOf(status: string): Hint | null {
  return hints[status] ?? null
}

const validationFacts = [
  'status',
  'tran_id',
  'val_id',
  'amount',
  'store_amount',
  'currency',
  'currency_type',
  'currency_amount',
  'bank_tran_id',
  'tran_date',
  'card_type',
  'risk_level',
  'risk_title',
] as const

const notificationFacts = [...validationFacts, 'error'] as const

function refuseUnlessConnected(apiConnect: string): void {
  if (apiConnect !== 'DONE') throw new GatewayFailed(`APIConnect ${apiConnect}`)
}

function isValid(status: string): boolean {
  return status === 'VALID' || status === 'VALIDATED'
}

function isWebAddress(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '')
}

type Attempts = QueryAnswer['element']

function evidenceOfQuery(attempts: Attempts): Evidence {
  const facts = attempts.map(({ status, error }) => [status, error].filter(Boolean).join(': '))
  return { source: 'query', facts: factsOf({ status: facts.join(', ') || 'unknown' }, ['status']) }
}

/** One that is under way may still be paid; else the last one says how it ended. */
function statusOfAttempts(attempts: Attempts): GatewayStatus {
  const last = attempts.at(-1)?.status ?? ''
  if (attempts.some(({ status }) => status === 'PROCESSING' || status === 'PENDING')) {
    return { is: 'unpaid' }
  }
  if (last === 'FAILED') return { is: 'failed', failure: 'declined' }
  if (last === 'CANCELLED') return { is: 'failed', failure: 'cancelled' }
  if (last === 'EXPIRED' || last === 'UNATTEMPTED') return { is: 'failed', failure: 'expired' }
  return { is: 'unpaid' }
}

function statusOfValidation(answer: ValidationAnswer, storeId: string): GatewayStatus {
  const isOfOurStore = answer.store_id === '' || answer.store_id === storeId
  if (!isValid(answer.status) || !isOfOurStore)
    throw new GatewayFailed(`validation ${answer.status}`)
  const poisha = parseWireAmount(answer.currency_amount || answer.amount)
  const storePoisha = parseWireAmount(answer.store_amount)
  return {
    is: 'paid',
    reference: answer.tran_id,
    poisha,
    currency: answer.currency_type || answer.currency,
    transaction: answer.bank_tran_id || answer.val_id,
    validation: answer.val_id,
    method: answer.card_type,
    feePoisha: poisha === null || storePoisha === null ? null : poisha - storePoisha,
    isRisky: answer.risk_level !== '0' && answer.risk_level !== '',
  }
}

function refundStatusOf(
  json: unknown,
  outcomes: Readonly<Record<string, RefundStatus['is']>>,
): RefundStatus {
  const answer = readAnswer(refundAnswer, json)
  refuseUnlessConnected(answer.APIConnect)
  return {
    is: outcomes[answer.status] ?? 'uncertain',
    refundTransaction: answer.refund_ref_id || null,
    facts: factsOf(answer, ['status', 'refund_ref_id', 'errorReason']),
  }
}
