import { statusOf } from '@daan/contract/error-codes'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { traced } from '../tracing/trace.ts'
import { refusalOf } from './error-handler.ts'

/** Answers a call as a span, named as it was routed and not as it was typed. */
export function traceCall(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: () => Promise<void>,
): Promise<void> {
  const { method, routeOptions } = request
  const route = routeOptions.url ?? ''
  const start = {
    name: `${method} ${route}`,
    kind: 'server',
    facts: { 'http.request.method': method, 'http.route': route },
    traceparent: traceOfProxy(request),
  } as const
  return traced(start, async (note) => {
    const noteStatus = (status: number) => note({ 'http.response.status_code': status })
    await answer().catch((error) => {
      const refused = refusalOf(error)
      noteStatus(statusOf[refused.code])
      throw refused
    })
    noteStatus(reply.statusCode)
  })
}

/** The trace that a proxy of TRUST_PROXY began: `ips` goes on past such alone. */
function traceOfProxy(request: FastifyRequest): string | undefined {
  const { traceparent } = request.headers
  const isByProxy = typeof traceparent === 'string' && (request.ips ?? []).length > 1
  return isByProxy ? traceparent : undefined
}
