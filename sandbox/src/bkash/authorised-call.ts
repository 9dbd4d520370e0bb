import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Answer, answer } from '../answer.ts'
import type { Context } from '../context.ts'
import type { Operation } from '../faults.ts'
import { formOf } from '../form.ts'
import { BkashRefusal } from './codes.ts'
import type { Payments } from './payments.ts'
import type { Tokens } from './tokens.ts'
import type { Webhook } from './webhook.ts'

type Form = Readonly<Record<string, string>>

/** State of the bKash sandbox. */
export type Bkash = {
  readonly context: Context
  readonly tokens: Tokens
  readonly payments: Payments
  readonly webhook: Webhook
}

/** Answers a call that needs a token and the app's key, refusals as bKash writes them. */
export function authorisedCall(
  { context, tokens }: Bkash,
  operation: Operation,
  [request, reply]: [FastifyRequest, FastifyReply],
  handle: (form: Form) => object | Promise<object>,
): Promise<FastifyReply> {
  return answer(context, operation, [request, reply], () => {
    const { authorization, 'x-app-key': appKey } = request.headers
    if (!tokens.isGood(authorization ?? '', context.clock()))
      return { status: 401, body: { message: 'Unauthorized' } }
    return refusing(context, operation, () => {
      if (appKey !== context.settings.bkash.appKey) throw new BkashRefusal('2001')
      return handle(formOf(request.body))
    })
  })
}

async function refusing(
  { faults }: Context,
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
