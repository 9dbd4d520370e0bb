import type { Socket } from 'node:net'
import { statusOf } from '@daan/contract/error-codes'
import { problemMediaType } from '@daan/contract/problem'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refused } from '../refused.ts'
import { problemOf, refusalOf, sendProblem } from './problem.ts'
import type { Headers } from './security.ts'

/**
 * Bodies are JSON and nothing else, so that a form on another site cannot send one. An empty body is
 * no body, whatever type it claims: the original client says JSON on calls without one.
 */
export function readOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    // Typed as if it might be asynchronous, which the built-in parser is not.
    else void parseJson(request, String(body), done)
  })
}

/** Answers calls that are not there. */
export function refuseUnknownCalls(api: FastifyInstance): void {
  api.setNotFoundHandler(() => {
    throw new Refused('request.unknownCall')
  })
}

/** Answers an address the router cannot read; no hook has run then, so the headers are set here. */
export function answerUnroutable(headers: Headers) {
  return (error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void => {
    sendProblem(reply.headers(headers), refusalOf(error))
  }
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
