import type { FastifyInstance } from 'fastify'
import { Refused } from '../refused.ts'

/**
 * Drains the app when it closes: requests under way are finished, new ones on an open connection are
 * refused, and what is not done after `timeoutMs` is cut off.
 * @returns a function that gives the refusal of new requests while draining
 */
export function drainOnClose(app: FastifyInstance, timeoutMs: number): () => Refused | undefined {
  let isDraining = false
  let deadline: NodeJS.Timeout | undefined

  app.addHook('preClose', (done) => {
    isDraining = true
    // A connection that ends its last answer now must not be kept for another request.
    Object.assign(app.server, { keepAliveTimeout: 1, keepAliveTimeoutBuffer: 0 })
    deadline = setTimeout(() => app.server.closeAllConnections(), timeoutMs)
    done()
  })
  app.addHook('onClose', async () => clearTimeout(deadline))
  return () => (isDraining ? new Refused('service.draining') : undefined)
}
