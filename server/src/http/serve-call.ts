import type { Audience, Body, Call, Headers, Params, Query, Reply } from '@daan/contract/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refused, refuseUnless } from '../refused.ts'
import { readPart } from './read-part.ts'

/** Who makes a call, as their token proves. */
export type Actor = { userUid: string; name: string; userPhoto: string | null; isAdmin: boolean }

/** Asked of requests that carry `Authorization`. @throws Refused for a token that is not ours */
export type Authenticate = (request: FastifyRequest) => Promise<Actor | null>

type ActorFor<A extends Audience> = A extends 'anyone' ? Actor | null : Actor

/** A request whose every part was checked. */
export type Served<C extends Call> = {
  params: Params<C>
  query: Query<C>
  headers: Headers<C>
  body: Body<C>
  actor: ActorFor<C['audience']>
}

/** An answer that is serialised and checked already, sent as it is. An `etag` answers 304 by itself. */
export class Written {
  readonly json: string
  readonly headers: Readonly<Record<string, string>>

  constructor(json: string, headers: Readonly<Record<string, string>> = {}) {
    this.json = json
    this.headers = headers
  }
}

type Answer<C extends Call> = Reply<C> | Written

/** Binds a call of the contract to what answers it. */
export type Serve = <C extends Call>(
  call: C,
  handle: (served: Served<C>) => Promise<Answer<C>> | Answer<C>,
) => void

const jsonType = 'application/json; charset=utf-8'

/** Serves calls: who may call, what may come in, what may go out. */
export function serving(api: FastifyInstance, authenticate: Authenticate): Serve {
  return (call, handle) => {
    refuseOtherMethods(api, call)
    api.route({
      method: call.method,
      url: call.path,
      handler: async (request, reply) => {
        const isVisitor = request.headers.authorization === undefined
        const actor = isVisitor ? null : await authenticate(request)
        if (call.audience !== 'anyone') refuseUnless(actor, 'identity.signedOut')
        if (call.audience === 'admin') refuseUnless(actor?.isAdmin, 'identity.notAdmin')
        const served = {
          params: readPart(call.params, request.params, '/params'),
          query: readPart(call.query, request.query, '/query'),
          headers: readPart(call.headers, request.headers, '/headers'),
          body: readPart(call.body, request.body, ''),
          actor,
        }
        // The audience check and the schemas above establish what the type says.
        const answer = await handle(served as unknown as Served<typeof call>)
        if (answer instanceof Written) return sendWritten(request, reply, answer)
        const stripped = call.reply.parse(answer) // Only what the contract names goes out.
        return reply.header('content-type', jsonType).send(JSON.stringify(stripped))
      },
    })
  }
}

const methods = ['GET', 'HEAD', 'PUT', 'POST', 'DELETE', 'PATCH', 'OPTIONS']

// A personal or writing GET is only asked by code that wants its body; HEAD would run it for nothing.
function hasHead(call: Call): boolean {
  return call.method === 'GET' && call.audience === 'anyone'
}

function refuseOtherMethods(api: FastifyInstance, call: Call): void {
  const allowed: string[] = hasHead(call) ? [call.method, 'HEAD'] : [call.method]
  api.route({
    method: methods.filter((method) => !allowed.includes(method)),
    url: call.path,
    onRequest: async (_request, reply) => {
      reply.header('allow', allowed.join(', '))
      throw new Refused('request.methodNotAllowed')
    },
    handler: () => undefined,
  })
}

function sendWritten(request: FastifyRequest, reply: FastifyReply, answer: Written): FastifyReply {
  const { etag } = answer.headers
  reply.headers(answer.headers)
  if (etag && request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.header('content-type', jsonType).send(answer.json)
}
