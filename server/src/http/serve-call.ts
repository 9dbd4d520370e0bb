import { randomUUID } from 'node:crypto'
import type { Audience, Body, Call, Headers, Params, Query } from '@daan/contract/call'
import type { ErrorCode } from '@daan/contract/error-codes'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { ActingAdmin, Actor } from '../actor.ts'
import { admitByRight } from '../admit-by-right.ts'
import { Refused, refuseUnless } from '../refused.ts'
import { allowTime } from './connections.ts'
import { fileTimeoutMs } from './limits.ts'
import { readPart } from './read-part.ts'
import { type Answer, sendReply } from './send-reply.ts'
import { traceCall } from './trace-call.ts'
import { hasHead } from './unknown-calls.ts'

/** Finds the actor of a request with `Authorization`. @throws Refused for a token that is not ours */
export type Authenticate = (request: FastifyRequest) => Promise<Actor | null>

type ActorFor<A extends Audience> = A extends 'anyone'
  ? Actor | null
  : A extends 'admin'
    ? ActingAdmin
    : Actor

/** A request whose parts were all parsed by the call's schemas and whose actor is of its audience. */
export type CallRequest<C extends Call> = {
  params: Params<C>
  query: Query<C>
  headers: Headers<C>
  body: Body<C>
  actor: ActorFor<C['audience']>
}

/** The source of a request. Behind a proxy the address is computed, so only handlers that need it read it. */
export type RequestSource = Pick<FastifyRequest, 'ip' | 'headers'>

/** Binds a call of the contract to the handler that answers it. */
export type Serve = <C extends Call>(
  call: C,
  handle: (request: CallRequest<C>, source: RequestSource) => Promise<Answer<C>> | Answer<C>,
) => void

/** Creates what serves calls on `api`: it checks the audience, parses the request and sends the reply. */
export function createServe(api: FastifyInstance, authenticate: Authenticate): Serve {
  return (call, handle) => {
    const route: RouteOptions = {
      method: call.method,
      url: call.path,
      exposeHeadRoute: hasHead(call),
      ...(call.bodyLimitBytes !== undefined && { bodyLimit: call.bodyLimitBytes }),
      ...(call.takesFile && { onRequest: admitFile }),
      handler: async (request, reply) => {
        await traceCall(request, reply, () => answerCall(request, reply))
        return reply
      },
    }
    if (call.takesFile) takeFile(api, route)
    else api.route(route)

    async function answerCall(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const actor = await actorOf(request)
      admit(call, actor)
      const checked = {
        params: readPart(call.params, request.params, '/params'),
        query: readPart(call.query, request.query, '/query'),
        headers: readPart(call.headers, request.headers, '/headers'),
        body: readPart(call.body, request.body, ''),
        actor: call.audience === 'admin' ? actingAdmin(actor, reply) : actor,
      }
      // The audience check and the schemas above establish what the type says.
      const answer = await handle(checked as unknown as CallRequest<typeof call>, request)
      sendReply(request, reply, call, answer)
    }

    // Before its body is read, which costs memory and time.
    async function admitFile(request: FastifyRequest): Promise<void> {
      admit(call, await actorOf(request))
      allowTime(request.raw, fileTimeoutMs)
    }

    async function actorOf(request: FastifyRequest): Promise<Actor | null> {
      const found = authenticate(request)
      // Who may be a visitor is one when their token is none, or no longer: nobody is kept out by a token.
      const actor = await (call.audience === 'anyone' ? found.catch(visitorIfSignedOut) : found)
      // An API key is nobody: calls about oneself have nothing for it.
      return actor?.keyRights && call.audience !== 'admin' ? null : actor
    }
  }
}

/** Lets the audience of a call in, and of staff whose role has its right. @throws Refused for everybody else */
function admit(call: Call, actor: Actor | null): void {
  if (call.audience === 'anyone') return
  refuseUnless(actor, 'identity.signedOut')
  if (call.audience !== 'admin') return
  refuseUnless(actor.role ?? actor.keyRights, 'identity.notAdmin')
  refuseUnless(actor.secondFactor !== 'unproven', 'identity.secondFactorNeeded')
  admitByRight(actor, call.right)
  const isRecent = actor.hasRecentSignIn || !call.needsRecentSignIn
  refuseUnless(isRecent, 'identity.recentSignInNeeded')
}

// The audit trail keeps the id, and the answer tells it.
function actingAdmin(actor: Actor | null, reply: FastifyReply) {
  const requestId = randomUUID()
  reply.header('x-request-id', requestId)
  return { ...actor, requestId }
}

/** Refusals of a token that proves nobody. */
const unproven = new Set<ErrorCode>([
  'identity.signedOut',
  'identity.appTokenNeeded',
  'identity.actorContradicts',
])

function visitorIfSignedOut(error: unknown): null {
  if (error instanceof Refused && unproven.has(error.code)) return null
  throw error
}

/** A type that no form on another site can send, whatever the file is. */
const fileType = 'application/octet-stream'

/** Adds a route whose body is a file as it is, and nothing else. */
function takeFile(api: FastifyInstance, route: RouteOptions): void {
  void api.register((files, _options, registered) => {
    files.removeAllContentTypeParsers()
    files.addContentTypeParser<Buffer>(fileType, { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    files.route(route)
    registered()
  })
}
