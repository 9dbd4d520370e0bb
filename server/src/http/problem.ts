import { randomUUID } from 'node:crypto'
import { recentSignInMinutes } from '@daan/contract/call'
import { type ErrorCode, statusOf } from '@daan/contract/error-codes'
import { type Problem, problemMediaType } from '@daan/contract/problem'
import type { FastifyReply } from 'fastify'
import type { Refused } from '../refused.ts'
import { sentences } from './sentences.ts'

/** When a caller should try again after an outage or a rate limit that names no time. */
const retrySeconds = 1

/**
 * Answers a refusal with a problem document.
 * @returns the id of the request, made here because only a refused one is ever looked for
 * @see https://www.rfc-editor.org/rfc/rfc9457
 */
export function sendProblem(reply: FastifyReply, refused: Refused): string {
  const requestId = randomUUID()
  const status = statusOf[refused.code]
  const isTemporary = status === 503 || status === 429
  const seconds = refused.retryAfterSeconds ?? (isTemporary ? retrySeconds : undefined)
  if (seconds !== undefined) reply.header('retry-after', seconds)
  if (status === 401) reply.header('www-authenticate', challengeOf(refused, reply))
  reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'x-request-id': requestId })
    .type(problemMediaType)
    .send(JSON.stringify(problemOf(refused, requestId)))
  return requestId
}

/** Refusals that another sign-in answers. */
const newerSignIn: ReadonlySet<ErrorCode> = new Set([
  'identity.recentSignInNeeded',
  'identity.secondFactorNeeded',
  'identity.passkeyNeeded',
])

/**
 * Names the proof that a 401 asks for: an app token, a good one, or one of a newer sign-in.
 * @see https://www.rfc-editor.org/rfc/rfc6750 @see https://www.rfc-editor.org/rfc/rfc9470
 */
function challengeOf({ code }: Refused, { request }: FastifyReply): string {
  if (newerSignIn.has(code)) {
    const seconds = recentSignInMinutes * 60
    return `Bearer realm="daan", error="insufficient_user_authentication", max_age="${seconds}"`
  }
  const isBad = request.headers.authorization !== undefined
  return `Bearer realm="daan"${isBad ? ', error="invalid_token"' : ''}`
}

/** The problem document of a refusal; its `instance` is the request's id, to quote to us. */
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
