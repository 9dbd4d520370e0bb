import { decimalTaka } from '@daan/contract/taka'
import { storableText } from '../../storable-text.ts'
import { factsOf, readAnswer } from '../answer-text.ts'
import {
  type Attempt,
  type Confirmation,
  GatewayFailed,
  type GatewayKind,
  type Notification,
  type Payer,
  type PaymentGateway,
  type RefundOrder,
  type RefundStatus,
  type Session,
} from '../gateway.ts'
import { callGateway } from '../gateway-http.ts'
import { queryAnswer, sessionAnswer, type ValidationAnswer, validationAnswer } from './answers.ts'
import { type SslCommerzSettings, sessionFields } from './session-fields.ts'
import { isSigned } from './signature.ts'
import {
  evidenceOfQuery,
  hintOf,
  isValid,
  notificationFacts,
  refundStatusOf,
  refuseUnlessConnected,
  statusOfAttempts,
  statusOfValidation,
  validationFacts,
} from './sslcommerz-status.ts'

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
          refund_amount: decimalTaka(order.poisha),
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

function isWebAddress(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '')
}
