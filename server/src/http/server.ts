import { isUtf8 } from 'node:buffer'
import Fastify, { type FastifyInstance } from 'fastify'
import { Refused } from '../refused.ts'
import type { RequestEvents } from '../request-events.ts'
import { createBoundedServer } from './connections.ts'
import { bodyLimitBytes, type RateLimits, type Timeouts } from './limits.ts'
import { routedAddress } from './page-addresses.ts'
import {
  answerClientError,
  answerRoutingErrors,
  refuseMalformed,
  refusePipelined,
} from './request-errors.ts'
import type { Headers } from './security-headers.ts'

/** Creates the server without a route: its limits, and its answers to what is no request of ours. */
export function createHttpServer(options: {
  /** Networks whose `X-Forwarded-For` is believed. */
  trustProxy: readonly string[]
  timeouts: Timeouts
  limits: RateLimits
  headers: Headers
  events: RequestEvents
}): FastifyInstance {
  const { trustProxy, timeouts, limits, headers, events } = options
  const bounds = {
    isCounted: limits.isLimitedPeer,
    refuse: refusePipelined(headers),
    refused: events.limitSpent,
  }
  const app = Fastify({
    bodyLimit: bodyLimitBytes,
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    serverFactory: (handle) =>
      createBoundedServer(timeouts, refuseMalformed(headers, events, handle), bounds),
    clientErrorHandler: answerClientError(headers, events),
    rewriteUrl: routedAddress,
    frameworkErrors: answerRoutingErrors(headers),
    return503OnClosing: false, // drainOnClose does, with a problem document
  })
  acceptOnlyJson(app)
  return app
}

/**
 * Takes JSON bodies and no others, so that a form on another site cannot send one. An empty body
 * counts as none, whatever type it claims: the original client says JSON on calls without one.
 */
function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  // Read as bytes: a decoder would put U+FFFD for what is not UTF-8, and it would be booked.
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
      if (isEncoded(request.headers['content-encoding'])) {
        done(new Refused('request.unsupportedMedia'))
      } else if (body.length === 0) done(null, undefined)
      else if (!isUtf8(body)) done(new Refused('request.malformedJson'))
      // Typed as if it might be asynchronous, which the built-in parser is not.
      else void parseJson(request, body.toString(), done)
    },
  )
}

function isEncoded(contentEncoding: string | undefined): boolean {
  return contentEncoding !== undefined && contentEncoding !== 'identity'
}
