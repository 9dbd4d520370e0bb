import { randomUUID } from 'node:crypto'
import { type ErrorCode, statusOf } from '@daan/contract/error-codes'
import { type Problem, problemMediaType } from '@daan/contract/problem'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusalFor } from '../db/constraint-refusals.ts'
import { isUnavailable } from '../db/unavailable.ts'
import type { Events } from '../events.ts'
import type { Log } from '../log.ts'
import { Refused } from '../refused.ts'
import type { Limits } from './limits.ts'
import { sentences } from './sentences.ts'

/** When a caller should come back after a trouble that passes, in seconds. */
const retrySeconds = 1

const codeOfFastify: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.malformedJson',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.malformedJson',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupportedMedia',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
  FST_ERR_BAD_URL: 'request.malformed',
  FST_ERR_MAX_PARAM_LENGTH: 'request.malformed',
}

/** Answers every error with a problem document, counts it, and logs those that are ours. */
export function answerErrors(
  app: FastifyInstance,
  { log, events, limits }: { log: Log; events: Events; limits: Limits },
): void {
  const note = noting(log)
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refused = refusalOf(error)
    const tooMany = isCharged(refused) ? limits.countRefusal(request, reply) : undefined
    events.requestRefused(callOf(request), (tooMany ?? refused).code)
    note(refused, sendProblem(reply, tooMany ?? refused))
  })
}

// What was routed, not what was typed: a metric has as many lines as there are names.
function callOf({ method, routeOptions }: FastifyRequest): string {
  return routeOptions.url === undefined ? 'unknown' : `${method} ${routeOptions.url}`
}

// Tokens end by themselves while their owners are away, so being signed out is nobody's fault.
function isCharged({ code }: Refused): boolean {
  return statusOf[code] < 500 && code !== 'identity.signedOut'
}

/** While the database is away every request fails alike: one line a second says so. */
const quietMs = 1000

function noting(log: Log): (refused: Refused, requestId: string) => void {
  let quietUntil = 0
  return ({ code, cause }, requestId) => {
    if (code === 'service.failed') log.error({ err: cause, requestId }, 'a request failed')
    if (code !== 'service.unavailable' || performance.now() < quietUntil) return
    quietUntil = performance.now() + quietMs
    log.warn({ err: cause, requestId }, 'requests are sent away: the database cannot serve')
  }
}

/**
 * Answers with a refusal as a problem document (RFC 9457).
 * @returns the id made for the request: only one that fails is ever looked for
 */
export function sendProblem(reply: FastifyReply, refused: Refused): string {
  const requestId = randomUUID()
  const status = statusOf[refused.code]
  const isPassing = status === 503 || status === 429
  const seconds = refused.retryAfterSeconds ?? (isPassing ? retrySeconds : undefined)
  if (seconds !== undefined) reply.header('retry-after', seconds)
  reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'x-request-id': requestId })
    .type(problemMediaType)
    .send(JSON.stringify(problemOf(refused, requestId)))
  return requestId
}

/** The document of a refusal; `instance` is the request's id, to quote to us. */
export function problemOf(refused: Refused, requestId?: string): Problem {
  return {
    type: 'about:blank',
    title: sentences[refused.code],
    status: statusOf[refused.code],
    code: refused.code,
    ...(requestId && { instance: requestId }),
    ...(refused.errors.length > 0 && { errors: [...refused.errors] }),
  }
}

/** What an error means to the caller; what is not theirs to know becomes `service.failed`. */
export function refusalOf(error: FastifyError): Refused {
  if (error instanceof Refused) return error
  const constraint = refusalFor(error)
  if (constraint) return new Refused(constraint, { cause: error })
  if (isUnavailable(error)) return new Refused('service.unavailable', { cause: error })
  return new Refused(codeOf(error), { cause: error })
}

function codeOf(error: FastifyError): ErrorCode {
  const known = codeOfFastify[error.code]
  if (known) return known
  // secure-json-parse refuses `__proto__` and the like with a plain SyntaxError of status 400.
  if (error instanceof SyntaxError && error.statusCode === 400) return 'request.malformedJson'
  return error.statusCode !== undefined && error.statusCode < 500
    ? 'request.malformed'
    : 'service.failed'
}
