import { decimalTaka } from '@daan/contract/taka'
import type { z } from 'zod/mini'
import { readAnswer } from '../answer-text.ts'
import {
  type Attempt,
  type Confirmation,
  type GatewayContext,
  GatewayFailed,
  type GatewayKind,
  type GatewaySettings,
  type Hint,
  type PaymentGateway,
  type RefundOrder,
  type RefundStatus,
  type Session,
} from '../gateway.ts'
import { gatewayAddresses } from '../gateway-addresses.ts'
import { callGateway } from '../gateway-http.ts'
import { type PaymentAnswer, paymentAnswer, refundAnswer } from './answers.ts'
import { paymentOf, refundOf, refundStatusOf } from './bkash-refunds.ts'
import { codeOf, evidenceOf, isClear, statusOf, succeeded } from './bkash-status.ts'
import { type BkashSettings, createBkashTokens } from './bkash-token.ts'

const liveUrl = 'https://tokenized.pay.bka.sh/v1.2.0-beta'
const credentials = {
  username: 'BKASH_USERNAME',
  password: 'BKASH_PASSWORD',
  appKey: 'BKASH_APP_KEY',
  appSecret: 'BKASH_APP_SECRET',
} as const
type Credential = keyof typeof credentials
/** Paying once, without an agreement to pay again. */
const payOnce = '0011'

/**
 * bKash's tokenized checkout, version 1.2.0-beta, with refunds of version 2. The address names the version.
 * @see https://developer.bka.sh/docs/tokenized-checkout-process
 */
export const bkash: GatewayKind<Credential> = {
  id: 'bkash',
  name: 'bKash',
  liveUrl,
  credentials,
  create: createBkash,
}

function createBkash(ctx: GatewayContext, account: GatewaySettings<Credential>): PaymentGateway {
  const settings = { ...account, timeoutMs: ctx.timeoutMs }
  const call = createCall(ctx, settings)
  const { returning: callback } = gatewayAddresses(ctx.publicUrl, 'bkash')
  const refunds = (path: string) =>
    new URL(`/v2/tokenized-checkout/refund/payment${path}`, new URL(account.url).origin)
  const ask = (path: string, body: object, signal: AbortSignal) =>
    call(paymentAnswer, new URL(`${settings.url}/tokenized/checkout${path}`), body, signal)

  const { executeThenQuery, queryThenExecute } = createConfirmations(ask)

  return {
    gateway: 'bkash',
    isDemo: new URL(settings.url).host !== new URL(liveUrl).host,
    returnsBy: 'query',
    hintOf: (status) => hints[status] ?? null,
    async createSession({ token, reference, poisha }: Attempt, _payer, signal): Promise<Session> {
      const order = {
        mode: payOnce,
        payerReference: reference,
        callbackURL: callback(token),
        amount: decimalTaka(poisha),
        currency: 'BDT',
        intent: 'sale',
        merchantInvoiceNumber: reference,
      }
      const answer = await ask('/create', order, signal)
      const isMade = answer.statusCode === succeeded && answer.paymentID && answer.bkashURL
      if (!isMade) throw new GatewayFailed(`create ${codeOf(answer)}`)
      return { session: answer.paymentID, redirectUrl: answer.bkashURL }
    },
    confirm({ session, hint, asks }, signal) {
      // Without a page of bKash's there was nothing to authorise.
      if (session === null) return Promise.resolve({ status: { is: 'unpaid' }, evidence: [] })
      const isFirst = hint === 'success' && asks === 0
      return isFirst ? executeThenQuery(session, signal) : queryThenExecute(session, signal)
    },
    async refund(order: RefundOrder, signal): Promise<RefundStatus> {
      const body = {
        ...paymentOf(order),
        refundAmount: decimalTaka(order.poisha),
        sku: order.reference,
        reason: order.reason,
      }
      const answer = await call(refundAnswer, refunds('/transaction'), body, signal)
      if (answer.refundTransactionStatus === '') {
        const code = answer.externalCode || answer.internalCode || answer.statusCode
        if (code === '') throw new GatewayFailed('a refund without an answer')
        return { is: 'failed', refundTransaction: null, facts: { code } }
      }
      return refundStatusOf(answer)
    },
    async refundStatus(order: RefundOrder, signal): Promise<RefundStatus> {
      const answer = await call(refundAnswer, refunds('/status'), paymentOf(order), signal)
      const found = refundOf(order, answer.refundTransactions)
      if (found) return refundStatusOf(found)
      return { is: 'uncertain', refundTransaction: order.refundTransaction, facts: {} }
    },
  }
}

type Ask = (path: string, body: object, signal: AbortSignal) => Promise<PaymentAnswer>

/** Creates the two ways to learn what became of a payment. */
function createConfirmations(ask: Ask) {
  const execute = async (paymentID: string, signal: AbortSignal) => {
    const answer = await ask('/execute', { paymentID }, signal)
    return { answer, evidence: evidenceOf('execute', answer) }
  }
  const query = async (paymentID: string, signal: AbortSignal) => {
    const answer = await ask('/payment/status', { paymentID }, signal)
    return { answer, evidence: evidenceOf('query', answer) }
  }

  /** Asks first, and moves money only if it was authorised and did not move yet. */
  async function queryThenExecute(paymentID: string, signal: AbortSignal): Promise<Confirmation> {
    const latest = await query(paymentID, signal)
    const status = statusOf(latest.answer)
    const { transactionStatus, userVerificationStatus } = latest.answer
    const isWaiting = transactionStatus === 'Initiated' && userVerificationStatus !== 'Incomplete'
    if (status.is !== 'unpaid' || !isWaiting) return { status, evidence: [latest.evidence] }
    const moved = await executeThenQuery(paymentID, signal)
    return { status: moved.status, evidence: [latest.evidence, ...moved.evidence] }
  }

  /** Moves the money; where the answer does not say what came of it, asks. */
  async function executeThenQuery(paymentID: string, signal: AbortSignal): Promise<Confirmation> {
    const moved = await execute(paymentID, signal).catch((error) => {
      if (error instanceof GatewayFailed) return null
      throw error
    })
    if (moved && isClear(moved.answer)) {
      return { status: statusOf(moved.answer), evidence: [moved.evidence] }
    }
    const latest = await query(paymentID, signal)
    const evidence = moved ? [moved.evidence, latest.evidence] : [latest.evidence]
    return { status: statusOf(latest.answer), evidence }
  }

  return { executeThenQuery, queryThenExecute }
}

const hints: Readonly<Record<string, Hint>> = {
  success: 'success',
  failure: 'failure',
  cancel: 'cancel',
}

/** Calls bKash with the shared token, once more with a new one where bKash no longer takes it. */
function createCall({ db }: GatewayContext, settings: BkashSettings) {
  const tokens = createBkashTokens(db, settings)

  async function post(url: URL, body: object, signal: AbortSignal) {
    const token = await tokens.get(signal)
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json',
      authorization: token,
      'x-app-key': settings.appKey,
    }
    const answer = await callGateway(url, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal,
      timeoutMs: settings.timeoutMs,
    })
    if (answer.status === 401) await tokens.forget(token)
    return answer
  }

  return async <Schema extends z.ZodMiniType>(
    schema: Schema,
    url: URL,
    body: object,
    signal: AbortSignal,
  ): Promise<z.output<Schema>> => {
    const first = await post(url, body, signal)
    const { status, json } = first.status === 401 ? await post(url, body, signal) : first
    if (status !== 200) throw new GatewayFailed(`HTTP ${status}`)
    return readAnswer(schema, json)
  }
}
