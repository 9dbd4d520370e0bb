import {
  type Audience,
  type Body,
  type Call,
  encodeReply,
  type Headers,
  type Params,
  type Query,
  type Reply,
} from '@daan/contract/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../actor.ts'
import { Refused, refuseUnless } from '../refused.ts'
import { readPart } from './read-part.ts'

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

/** Whence a request came; only who needs it looks, because behind a proxy it is worked out. */
export type Origin = { readonly ip: string }

type Answer<C extends Call> = Reply<C> | Written

/** Binds a call of the contract to what answers it. */
export type Serve = <C extends Call>(
  call: C,
  handle: (served: Served<C>, origin: Origin) => Promise<Answer<C>> | Answer<C>,
) => void

const jsonType = 'application/json; charset=utf-8'

/** Serves calls: who may call, what may come in, what may go out. */
export function serving(api: FastifyInstance, authenticate: Authenticate): Serve {
  return (call, handle) => {
    refuseOtherMethods(api, call)
    api.route({
      method: call.method,
      url: call.path,
      // What needs no promise gets none: the totals are answered in the turn that asks for them.
      handler: (request, reply) => {
        if (request.headers.authorization === undefined) return answer(request, reply, null)
        return authenticate(request).then((actor) => answer(request, reply, actor))
      },
    })

    function answer(request: FastifyRequest, reply: FastifyReply, actor: Actor | null) {
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
      const answered = handle(served as unknown as Served<typeof call>, request)
      if (answered instanceof Promise) {
        return answered.then((later) => {
          send(request, reply, call, later)
          return reply
        })
      }
      send(request, reply, call, answered)
    }
  }
}

function send<C extends Call>(
  request: FastifyRequest,
  reply: FastifyReply,
  call: C,
  answer: Reply<C> | Written,
): void {
  if (answer instanceof Written) {
    sendWritten(request, reply, answer)
    return
  }
  reply.header('content-type', jsonType).send(encodeReply(call, answer))
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

function sendWritten(request: FastifyRequest, reply: FastifyReply, answer: Written): void {
  const { etag } = answer.headers
  reply.headers(answer.headers)
  if (etag && request.headers['if-none-match'] === etag) reply.code(304).send()
  else reply.header('content-type', jsonType).send(answer.json)
}
