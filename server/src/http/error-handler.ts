import { type ErrorCode, statusOf } from '@daan/contract/error-codes'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { refusalFor } from '../db/constraint-refusals.ts'
import { isUnavailable } from '../db/unavailable.ts'
import type { Log } from '../log.ts'
import { Refused } from '../refused.ts'
import type { RequestEvents } from '../request-events.ts'
import type { RateLimits } from './limits.ts'
import { sendProblem } from './problem.ts'

/** While the database is away every request fails alike, so one line in this time says so. */
const outageLogIntervalMs = 1000

const codeOfFastify: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.malformedJson',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.malformedJson',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupportedMedia',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
  FST_ERR_BAD_URL: 'request.malformed',
  FST_ERR_MAX_PARAM_LENGTH: 'request.malformed',
}

/** Answers every error with a problem document, counts it, and logs failures. */
export function answerErrors(
  app: FastifyInstance,
  { log, events, limits }: { log: Log; events: RequestEvents; limits: RateLimits },
): void {
  const logFailure = createFailureLog(log)
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refused = refusalOf(error)
    const tooMany = isCounted(refused) ? limits.countRefusal(request, reply) : undefined
    const answered = tooMany ?? refused
    events.requestRefused(callOf(request), answered.code)
    if (statusOf[answered.code] === 429) events.limitSpent()
    if (answered.code === 'idempotency.reused') events.keyReused()
    logFailure(refused, sendProblem(reply, answered))
  })
}

/** The refusal that answers an error: `service.failed` for what the contract does not name. */
export function refusalOf(error: FastifyError): Refused {
  if (error instanceof Refused) return error
  const constraint = refusalFor(error)
  if (constraint) return new Refused(constraint, { cause: error })
  // What breaks off while a body is read has a status, and is the visitor's connection.
  if (error.statusCode === undefined && isUnavailable(error))
    return new Refused('service.unavailable', { cause: error })
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

// What was routed, not what was typed: a metric has as many lines as there are names.
function callOf({ method, routeOptions }: FastifyRequest): string {
  return routeOptions.url === undefined ? 'unknown' : `${method} ${routeOptions.url}`
}

/** Tokens expire while their owners are away, and what a limit refuses was counted by that limit. */
const uncounted: readonly ErrorCode[] = ['identity.signedOut', 'request.tooMany']

function isCounted({ code }: Refused): boolean {
  return statusOf[code] < 500 && !uncounted.includes(code)
}

function createFailureLog(log: Log): (refused: Refused, requestId: string) => void {
  let quietUntil = 0
  return ({ code, cause }, requestId) => {
    if (code === 'service.failed') log.error({ err: cause, requestId }, 'A request failed.')
    if (code !== 'service.unavailable' || performance.now() < quietUntil) return
    quietUntil = performance.now() + outageLogIntervalMs
    log.warn({ err: cause, requestId }, 'Requests are refused: the database cannot serve.')
  }
}
