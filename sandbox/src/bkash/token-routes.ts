import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Answer, answer } from '../answer.ts'
import { formOf } from '../form.ts'
import type { Bkash } from './authorised-call.ts'
import { success } from './codes.ts'

const base = '/v1.2.0-beta/tokenized/checkout/token'

/** The calls that give tokens. */
export function tokenRoutes(app: FastifyInstance, bkash: Bkash): void {
  const { context, tokens } = bkash
  app.post(`${base}/grant`, (request, reply) =>
    answer(context, 'bkash.grant', [request, reply], () => refusal(bkash, request) ?? grant(bkash)),
  )
  app.post(`${base}/refresh`, (request, reply) =>
    answer(context, 'bkash.refresh', [request, reply], () => {
      const { refresh_token = '' } = formOf(request.body)
      const isKnown = tokens.mayRefresh(refresh_token, context.clock())
      return refusal(bkash, request) ?? (isKnown ? grant(bkash) : unauthorised)
    }),
  )
}

const unauthorised = { status: 401, body: { message: 'Unauthorized' } }

/** Why a caller gets no token; null when it does. */
function refusal({ context }: Bkash, { headers, body }: FastifyRequest): Answer | null {
  const { username, password, appKey, appSecret } = context.settings.bkash
  if (!headers['username'] || !headers['password'])
    return {
      status: 400,
      body: { message: 'Missing required request parameters: [password, username]' },
    }
  const { app_key, app_secret } = formOf(body)
  const isKnown = headers['username'] === username && headers['password'] === password
  if (!isKnown) return unauthorised
  if (app_key === appKey && app_secret === appSecret) return null
  return { body: { statusCode: '2001', statusMessage: 'Invalid App Key' } }
}

function grant({ context, tokens }: Bkash): Answer {
  const granted = tokens.grant(context.clock())
  if (!granted.ok)
    return { status: 403, body: { message: 'Too many requests for tokens: blocked for an hour' } }
  return {
    body: {
      ...success,
      id_token: granted.idToken,
      token_type: 'Bearer',
      expires_in: granted.expiresInSeconds,
      refresh_token: granted.refreshToken,
    },
  }
}
