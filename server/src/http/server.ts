import Fastify, { type FastifyInstance } from 'fastify'
import type { RequestEvents } from '../request-events.ts'
import { createBoundedServer } from './connections.ts'
import { acceptOnlyJson } from './json-body.ts'
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
