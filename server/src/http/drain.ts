import type { FastifyInstance } from 'fastify'
import { Refused } from '../refused.ts'

/**
 * When the app closes: what was begun is finished, what is new on an open connection is sent
 * elsewhere, and what is not done after `patienceMs` is cut off.
 */
export function drainOnClose(app: FastifyInstance, patienceMs: number): void {
  let isDraining = false
  let deadline: NodeJS.Timeout | undefined

  app.addHook('onRequest', (_request, _reply, done) => {
    done(isDraining ? new Refused('service.draining') : undefined)
  })
  app.addHook('preClose', (done) => {
    isDraining = true
    // A connection that ends its last answer now must not be kept for another request.
    Object.assign(app.server, { keepAliveTimeout: 1, keepAliveTimeoutBuffer: 0 })
    deadline = setTimeout(() => app.server.closeAllConnections(), patienceMs)
    done()
  })
  app.addHook('onClose', async () => clearTimeout(deadline))
}
