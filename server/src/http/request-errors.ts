import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { statusOf } from '@daan/contract/error-codes'
import { problemMediaType } from '@daan/contract/problem'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Refused } from '../refused.ts'
import type { RequestEvents } from '../request-events.ts'
import { afterAnswers, type Handle, isUnhurried } from './connections.ts'
import { refusalOf } from './error-handler.ts'
import { problemOf, sendProblem } from './problem.ts'
import type { Headers } from './security-headers.ts'

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

/**
 * Fastify's `clientErrorHandler`: refuses, on the bare socket, what is not HTTP or comes too slowly.
 * @param headers set here, because no hook has run
 */
export function answerClientError(headers: Headers, events: RequestEvents) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    // Nothing was asked yet, so nothing is late: browsers connect before they know what to ask.
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
      if (socket.bytesRead === 0 || isUnhurried(socket)) return
    }
    const code = codeOfClientError[error.code ?? ''] ?? 'request.malformed'
    if (code !== 'request.timeout') events.malformedHttp() // a slow phone is no attack
    afterAnswers(socket, () => socket.end(rawProblem(new Refused(code), headers)))
  }
}

/** Refuses, on the bare response, the request that is one too many on its connection, which ends. */
export function refusePipelined(headers: Headers) {
  return (_request: IncomingMessage, response: ServerResponse): void =>
    refuseBarely(response, new Refused('request.tooMany'), { ...headers, 'retry-after': '1' })
}

/**
 * Refuses, on the bare response, what Node's parser lets pass and a proxy may read otherwise: versions that
 * are not HTTP/1, and any number of hosts but one.
 * @see https://www.rfc-editor.org/rfc/rfc9112#section-3.2
 */
export function refuseMalformed(headers: Headers, events: RequestEvents, handle: Handle): Handle {
  return (request, response) => {
    if (isWellFormed(request)) return handle(request, response)
    events.malformedHttp()
    refuseBarely(response, new Refused('request.malformed'), headers)
  }
}

function isWellFormed({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts++
  }
  return httpVersion === '1.1' ? hosts === 1 : httpVersion === '1.0' && hosts <= 1
}

function refuseBarely(response: ServerResponse, refused: Refused, headers: Headers): void {
  const answer = rawAnswer(refused, headers)
  response.writeHead(statusOf[refused.code], answer.headers).end(answer.body)
}

function rawProblem(refused: Refused, headers: Headers): string {
  const answer = rawAnswer(refused, headers)
  const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${statusOf[refused.code]} Refused`, ...lines, '', answer.body].join('\r\n')
}

function rawAnswer(refused: Refused, headers: Headers) {
  const body = JSON.stringify(problemOf(refused))
  return {
    body,
    headers: {
      ...headers,
      'content-type': problemMediaType,
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      connection: 'close',
    },
  }
}
