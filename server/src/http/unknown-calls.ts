import type { Call } from '@daan/contract/call'
import type { FastifyInstance } from 'fastify'
import { Refused } from '../refused.ts'

/** Refuses what is none of `calls`; at the address of one it names the methods that are allowed. */
export function refuseUnknownCalls(api: FastifyInstance, calls: readonly Call[]): void {
  const served = calls.map((call) => ({ call, address: addressesOf(api.prefix + call.path) }))
  api.setNotFoundHandler(({ url }, reply) => {
    const [path = ''] = url.split('?')
    const found = served.find(({ call, address }) => address.test(path) && isServed(call))
    if (!found) throw new Refused('request.unknownCall')
    reply.header('allow', methodsOf(found.call).join(', '))
    throw new Refused('request.methodNotAllowed')
  })

  /** Tells calls of the identity provider that this server has from those of the other. */
  function isServed({ method, path }: Call): boolean {
    return api.hasRoute({ method, url: api.prefix + path })
  }
}

/** A personal or writing GET is only made by code that wants its body; HEAD would run it for nothing. */
export function hasHead(call: Call): boolean {
  return call.method === 'GET' && call.audience === 'anyone'
}

function methodsOf(call: Call): string[] {
  return hasHead(call) ? [call.method, 'HEAD'] : [call.method]
}

/** Matches a path of the contract, such as `/receipt/:receipt`, with anything in place of its parameters. */
function addressesOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)
}
