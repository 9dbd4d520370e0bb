import type { Socket } from 'node:net'
import { statusOf } from '@daan/contract/error-codes'
import { problemMediaType } from '@daan/contract/problem'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refused } from '../refused.ts'
import { refusalOf } from './error-handler.ts'
import { problemOf, sendProblem } from './problem.ts'
import type { Headers } from './security-headers.ts'

/** Refuses calls that do not exist. */
export function refuseUnknownCalls(api: FastifyInstance): void {
  api.setNotFoundHandler(() => {
    throw new Refused('request.unknownCall')
  })
}

/**
 * Fastify's `frameworkErrors`: refuses an address that the router cannot read.
 * @param headers set here, because no hook has run
 */
export function answerRoutingErrors(headers: Headers) {
  return (error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void => {
    sendProblem(reply.headers(headers), refusalOf(error))
  }
}

const codeOfClientError: Record<string, 'request.headersTooLarge' | 'request.timeout'> = {
  HPE_HEADER_OVERFLOW: 'request.headersTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.timeout',
}

/** Fastify's `clientErrorHandler`: refuses, on the bare socket, what is not HTTP or comes too slowly. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const refused = new Refused(codeOfClientError[error.code ?? ''] ?? 'request.malformed')
  const body = JSON.stringify(problemOf(refused))
  socket.end(
    [
      `HTTP/1.1 ${statusOf[refused.code]} Refused`,
      `content-type: ${problemMediaType}`,
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}
