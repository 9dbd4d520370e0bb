import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { publicUrlOf } from '../../config.ts'
import { withTransaction } from '../../db/transaction.ts'
import type { Hint, Notification, PaymentGateway } from '../../gateways/gateway.ts'
import { notifyPath, returnPath } from '../../gateways/gateway-addresses.ts'
import { homeUrl } from '../../home-url.ts'
import { Refused, refuseUnless } from '../../refused.ts'
import type { PaymentContext } from './payment-context.ts'
import { storeEvidence } from './payment-state-store.ts'
import { storeHint } from './payment-store.ts'

/** A gateway as browsers and notifications come from it. */
type Arrivals = { ctx: PaymentContext; gateway: PaymentGateway; wakeAsking: () => void }

/**
 * Binds where gateways send browsers and notifications. No calls: what comes here is only a hint that the
 * gateway is to be asked, and a browser is led on to the page of its payment, whatever it brings.
 * @param wakeAsking has the gateways asked about what is due
 */
export function gatewayRoutes(
  api: FastifyInstance,
  ctx: PaymentContext,
  wakeAsking: () => void,
): void {
  for (const gateway of ctx.gateways.values()) {
    api.register((scope, _options, done) => {
      bindGateway(scope, { ctx, gateway, wakeAsking })
      done()
    })
  }
}

function bindGateway(scope: FastifyInstance, arrivals: Arrivals): void {
  const { gateway: name, returnsBy, hintOf } = arrivals.gateway
  if (returnsBy === 'form') bindForms(scope, arrivals)
  scope.get(returnPath(name), { exposeHeadRoute: false }, (request, reply) => {
    const { status } = request.query as { status?: unknown } // read as a hint, whatever it is
    // Of a form's gateway it is somebody who reloads, or a browser that made a GET of it.
    const hint = returnsBy === 'query' && typeof status === 'string' ? hintOf(status) : null
    return comeBack(arrivals, { request, reply, hint })
  })
}

function bindForms(scope: FastifyInstance, arrivals: Arrivals): void {
  const { gateway } = arrivals
  acceptForms(scope)
  scope.post(returnPath(gateway.gateway), (request, reply) => {
    const hint = gateway.hintOf(fieldsOf(request).get('status') ?? '')
    return comeBack(arrivals, { request, reply, hint })
  })
  if (!gateway.verifyNotification) return
  scope.post(notifyPath(gateway.gateway), async (request, reply) => {
    const notification = gateway.verifyNotification?.(fieldsOf(request))
    if (!notification) {
      arrivals.ctx.events.notificationRefused(gateway.gateway)
      throw new Refused('request.invalid')
    }
    await keepNotification(arrivals, notification)
    return reply.type('text/plain').send('OK')
  })
}

function fieldsOf({ body }: FastifyRequest): FormFields {
  return body instanceof Map ? body : new Map()
}

/** Keeps a notification durably before it is acknowledged. @throws Refused for a payment that is not ours */
async function keepNotification(
  { ctx: { db, schedule }, gateway, wakeAsking }: Arrivals,
  { reference, hint, facts }: Notification,
): Promise<void> {
  const found = await withTransaction(db, async (tx) => {
    const payment = await storeHint(tx, { reference }, gateway.gateway, hint, schedule)
    if (payment) await storeEvidence(tx, payment.number, [{ source: 'notification', facts }])
    return payment
  })
  refuseUnless(found, 'payment.unknown')
  wakeAsking()
}

type Return = { request: FastifyRequest; reply: FastifyReply; hint: Hint | null }

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Leads a browser on to the page of its payment, which asks by itself how it stands. */
async function comeBack(
  { ctx: { db, config, events, schedule }, gateway, wakeAsking }: Arrivals,
  { request, reply, hint }: Return,
): Promise<FastifyReply> {
  const { token = '' } = request.params as { token?: string } // named in the route
  refuseUnless(uuid.test(token), 'payment.unknown')
  const evidence = [{ source: 'return', facts: { hint: hint ?? 'none' } }]
  const payment = await withTransaction(db, async (tx) => {
    const found = await storeHint(tx, { token }, gateway.gateway, hint, schedule)
    if (found) await storeEvidence(tx, found.number, evidence)
    return found
  }).catch((error) => {
    events.returnNotStored(error) // the gateway is asked without it, too
    return undefined
  })
  wakeAsking()
  const home = homeUrl(publicUrlOf(config), payment?.language ?? 'en')
  return reply.redirect(`${home}/payment/${token}`, 303)
}

/** The fields of a form, each once. */
type FormFields = ReadonlyMap<string, string>

/** Takes forms too, on the routes of `scope` alone: payment gateways send them, from browsers and by themselves. */
function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser<Buffer>(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => readForm(body),
  )
}

/** @throws Refused for what is not UTF-8 or names a field twice */
function readForm(body: Buffer): FormFields {
  if (!isUtf8(body)) throw new Refused('request.invalid')
  const fields = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(body.toString())) {
    if (fields.has(name)) throw new Refused('request.invalid')
    fields.set(name, value)
  }
  return fields
}
