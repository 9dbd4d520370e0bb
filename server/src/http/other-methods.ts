import type { Call } from '@daan/contract/call'
import type { FastifyInstance } from 'fastify'
import { Refused } from '../refused.ts'

const methods = ['GET', 'HEAD', 'PUT', 'POST', 'DELETE', 'PATCH', 'OPTIONS']

/** Refuses other methods at the path of `call`, and names those it allows. */
export function refuseOtherMethods(api: FastifyInstance, call: Call): void {
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

// A personal or writing GET is only made by code that wants its body; HEAD would run it for nothing.
function hasHead(call: Call): boolean {
  return call.method === 'GET' && call.audience === 'anyone'
}
