import Fastify, { type FastifyInstance } from 'fastify'
import { collectDefaultMetrics, type Registry } from 'prom-client'
import { timeouts } from './limits.ts'

/**
 * Serves `GET /metrics` in Prometheus' text format on an address of its own, so that no proxy that
 * leads visitors to the site leads them there. Adds the process's own figures: memory, processor
 * time, how late the event loop is.
 */
export async function serveMetrics(
  registry: Registry,
  address: { host: string; port: number },
): Promise<FastifyInstance> {
  collectDefaultMetrics({ register: registry })
  const app = Fastify({ forceCloseConnections: true, ...timeouts })
  app.get('/metrics', async (_request, reply) => {
    reply.type(registry.contentType)
    return registry.metrics()
  })
  await app.listen({ ...address }) // it adds to what it is given
  return app
}
