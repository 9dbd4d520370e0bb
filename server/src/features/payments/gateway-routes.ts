import type { OnlineGateway } from '@daan/contract/payments'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../db/database.ts'
import { withTransaction } from '../../db/transaction.ts'
import { acceptForms, type FormFields } from '../../http/form-body.ts'
import { Refused, refuseUnless } from '../../refused.ts'
import { storeEvidence } from './evidence-store.ts'
import type { Hint, Notification } from './gateway.ts'
import { notifyPath, returnPath } from './gateway-addresses.ts'
import type { PaymentEvents } from './payment-events.ts'
import { storeHint } from './payment-store.ts'
import type { Schedule } from './schedule.ts'
import { hintOfStatus, type SslCommerz } from './sslcommerz/sslcommerz.ts'

/** What browsers and notifications that come from gateways are answered with. */
export type GatewayReturns = {
  db: Db
  publicUrl: string
  schedule: Schedule
  sslcommerz: SslCommerz | null
  takesBkash: boolean
  /** Has the gateways asked about what is due. */
  wake: () => void
  events: Pick<PaymentEvents, 'notificationRefused' | 'returnNotStored'>
}

/**
 * Binds where gateways send browsers and notifications. No calls: what comes here is only a hint that the
 * gateway is to be asked, and a browser is led on to the page of its payment, whatever it brings.
 */
export function gatewayRoutes(api: FastifyInstance, returns: GatewayReturns): void {
  const { sslcommerz, takesBkash } = returns
  if (sslcommerz) {
    api.register((scope, _options, done) => {
      sslcommerzRoutes(scope, returns, sslcommerz)
      done()
    })
  }
  if (takesBkash) {
    api.get(returnPath('bkash'), { exposeHeadRoute: false }, (request, reply) => {
      const { status } = request.query as { status?: unknown } // read as a hint, whatever it is
      return comeBack(returns, { request, reply, gateway: 'bkash', hint: hintOfCallback(status) })
    })
  }
}

function sslcommerzRoutes(
  scope: FastifyInstance,
  returns: GatewayReturns,
  sslcommerz: SslCommerz,
): void {
  acceptForms(scope)
  const gateway = 'sslcommerz'

  scope.post(returnPath(gateway), (request, reply) => {
    const hint = hintOfStatus(fieldsOf(request).get('status') ?? '')
    return comeBack(returns, { request, reply, gateway, hint })
  })
  // Somebody who reloads, or a browser that made a GET of it.
  scope.get(returnPath(gateway), { exposeHeadRoute: false }, (request, reply) =>
    comeBack(returns, { request, reply, gateway, hint: null }),
  )

  scope.post(notifyPath(gateway), async (request, reply) => {
    const notification = sslcommerz.verifyNotification(fieldsOf(request))
    if (!notification) {
      returns.events.notificationRefused(gateway)
      throw new Refused('request.invalid')
    }
    await keepNotification(returns, gateway, notification)
    return reply.type('text/plain').send('OK')
  })
}

function fieldsOf({ body }: FastifyRequest): FormFields {
  return body instanceof Map ? body : new Map()
}

/** Keeps a notification durably before it is acknowledged. @throws Refused for a payment that is not ours */
async function keepNotification(
  { db, wake, schedule }: GatewayReturns,
  gateway: OnlineGateway,
  { reference, hint, facts }: Notification,
): Promise<void> {
  const found = await withTransaction(db, async (tx) => {
    const payment = await storeHint(tx, { reference }, gateway, hint, schedule)
    if (payment) await storeEvidence(tx, payment.number, [{ source: 'notification', facts }])
    return payment
  })
  refuseUnless(found, 'payment.unknown')
  wake()
}

type Return = {
  request: FastifyRequest
  reply: FastifyReply
  gateway: OnlineGateway
  hint: Hint | null
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Leads a browser on to the page of its payment, which asks by itself how it stands. */
async function comeBack(
  { db, publicUrl, wake, events, schedule }: GatewayReturns,
  { request, reply, gateway, hint }: Return,
): Promise<FastifyReply> {
  const { token = '' } = request.params as { token?: string } // named in the route
  refuseUnless(uuid.test(token), 'payment.unknown')
  const evidence = [{ source: 'return', facts: { hint: hint ?? 'none' } }]
  const payment = await withTransaction(db, async (tx) => {
    const found = await storeHint(tx, { token }, gateway, hint, schedule)
    if (found) await storeEvidence(tx, found.number, evidence)
    return found
  }).catch((error) => {
    events.returnNotStored(error) // the gateway is asked without it, too
    return undefined
  })
  wake()
  const inLanguage = payment?.language === 'bn' ? '/bn' : ''
  return reply.redirect(`${publicUrl}${inLanguage}/payment/${token}`, 303)
}

const callbackHints: Readonly<Record<string, Hint>> = {
  success: 'success',
  failure: 'failure',
  cancel: 'cancel',
}

function hintOfCallback(status: unknown): Hint | null {
  return typeof status === 'string' ? (callbackHints[status] ?? null) : null
}
