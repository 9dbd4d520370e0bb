import type { Socket } from 'node:net'
import { statusOf } from '@daan/contract/error-codes'
import { problemMediaType } from '@daan/contract/problem'
import type { FastifyInstance } from 'fastify'
import { Refused } from '../refused.ts'
import { problemOf, sendProblem } from './problem.ts'
import { apiPrefix } from './serve-call.ts'
import type { AnswerMissing } from './static-web.ts'

/**
 * An empty body is no body, whatever type it claims: the original client says JSON on calls without one.
 */
export function tolerateEmptyBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    // Typed as if it might be asynchronous, which the built-in parser is not.
    else void parseJson(request, String(body), done)
  })
}

/** Answers what nothing serves: a problem under the API, the not-found page elsewhere. */
export function answerUnknown(app: FastifyInstance, answerMissing: AnswerMissing | null): void {
  app.setNotFoundHandler((request, reply) => {
    const isPage = !request.url.startsWith(`${apiPrefix}/`) && request.url !== apiPrefix
    if (isPage && answerMissing) return answerMissing(request, reply)
    return sendProblem(request, reply, new Refused('request.unknownCall'))
  })
}

const codeOfClientError: Record<string, 'request.headersTooLarge' | 'request.timeout'> = {
  HPE_HEADER_OVERFLOW: 'request.headersTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.timeout',
}

/** Answers what is not HTTP enough to become a request, on the bare socket. */
export function answerMalformed(error: NodeJS.ErrnoException, socket: Socket): void {
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
