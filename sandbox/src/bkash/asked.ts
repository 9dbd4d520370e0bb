import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Answer, answer } from '../answer.ts'
import type { Operation } from '../faults.ts'
import { formOf } from '../form.ts'
import type { Ground } from '../ground.ts'
import { BkashRefusal } from './codes.ts'
import type { Payments } from './payments.ts'
import type { Tokens } from './tokens.ts'
import type { Webhook } from './webhook.ts'

type Sent = Readonly<Record<string, string>>

/** State of the bKash sandbox. */
export type Bkash = {
  readonly ground: Ground
  readonly tokens: Tokens
  readonly payments: Payments
  readonly webhook: Webhook
}

/** Answers a call that needs a token and the app's key, refusals as bKash writes them. */
export function asked(
  { ground, tokens }: Bkash,
  operation: Operation,
  [request, reply]: [FastifyRequest, FastifyReply],
  handle: (sent: Sent) => object | Promise<object>,
): Promise<FastifyReply> {
  return answer(ground, operation, [request, reply], () => {
    const { authorization, 'x-app-key': appKey } = request.headers
    if (!tokens.isGood(authorization ?? '', ground.clock()))
      return { status: 401, body: { message: 'Unauthorized' } }
    return refusing(ground, operation, () => {
      if (appKey !== ground.settings.bkash.appKey) throw new BkashRefusal('2001')
      return handle(formOf(request.body))
    })
  })
}

async function refusing(
  { faults }: Ground,
  operation: Operation,
  handle: () => object | Promise<object>,
): Promise<Answer> {
  if (faults.take('maintenance', operation))
    return { body: { statusCode: '503', statusMessage: 'System is undergoing maintenance' } }
  const fault = faults.take('error-code', operation)
  try {
    if (fault) throw new BkashRefusal(fault.code ?? '2003')
    return { body: await handle() }
  } catch (error) {
    if (!(error instanceof BkashRefusal)) throw error
    return { body: { statusCode: error.code, statusMessage: error.message } }
  }
}
