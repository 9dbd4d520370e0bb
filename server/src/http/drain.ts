import type { FastifyInstance } from 'fastify'
import { Refused } from '../refused.ts'

/**
 * When the app closes: what was begun is finished, what is new on an open connection is sent
 * elsewhere, and what is not done after `patienceMs` is cut off.
 * @returns the refusal that new requests meet, once there is one
 */
export function drainOnClose(app: FastifyInstance, patienceMs: number): () => Refused | undefined {
  let isDraining = false
  let deadline: NodeJS.Timeout | undefined

  app.addHook('preClose', (done) => {
    isDraining = true
    // A connection that ends its last answer now must not be kept for another request.
    Object.assign(app.server, { keepAliveTimeout: 1, keepAliveTimeoutBuffer: 0 })
    deadline = setTimeout(() => app.server.closeAllConnections(), patienceMs)
    done()
  })
  app.addHook('onClose', async () => clearTimeout(deadline))
  return () => (isDraining ? new Refused('service.draining') : undefined)
}
