import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from './context.ts'
import type { Operation } from './faults.ts'
import { outagePage } from './pages.ts'

/** A gateway's answer: JSON, or a page as a string. */
export type Answer = {
  readonly status?: number
  readonly body: object | string
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Answers a request by `handle`, unless the faults say otherwise: some keep it from running, some
 * lose its answer.
 */
export async function answer(
  context: Context,
  operation: Operation,
  [request, reply]: [FastifyRequest, FastifyReply],
  handle: () => Answer | Promise<Answer>,
): Promise<FastifyReply> {
  const refused = refusal(context, operation)
  if (refused) return send(reply, refused)
  const given = await handle()
  const { faults, settings } = context
  if (faults.take('connection-reset', operation)) {
    request.raw.socket.resetAndDestroy()
    return reply.hijack()
  }
  if (faults.take('no-answer', operation)) return reply.hijack()
  if (faults.take('empty-answer', operation)) return reply.code(200).send()
  const slowMs = faults.take('slow', operation) ? settings.timing.slowMs : 0
  await context.wait(settings.timing.answerMs + slowMs)
  return send(reply, given)
}

/** Refuses a call by an active fault; null when none applies. */
function refusal({ faults }: Context, operation: Operation): Answer | null {
  if (faults.take('html-503', operation)) return { status: 503, body: outagePage }
  if (faults.take('unauthorised', operation))
    return { status: 401, body: { message: 'Unauthorized' } }
  return null
}

function send(reply: FastifyReply, { status = 200, body, headers = {} }: Answer): FastifyReply {
  reply.code(status).headers({ 'cache-control': 'no-store', ...headers })
  return typeof body === 'string'
    ? reply.type('text/html; charset=utf-8').send(body)
    : reply.send(body)
}
