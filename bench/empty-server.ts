import Fastify, { type FastifyInstance } from 'fastify'
import { drainMs } from '../server/src/app.ts'
import { createEvents } from '../server/src/events.ts'
import { drainOnClose } from '../server/src/http/drain.ts'
import { answerErrors } from '../server/src/http/error-handler.ts'
import { createRateLimits, timeouts } from '../server/src/http/limits.ts'
import { addRequestHook, securityHeaders } from '../server/src/http/security-headers.ts'
import { createHttpServer } from '../server/src/http/server.ts'
import { openLog } from '../server/src/log.ts'

// A server to compare with ours: `guarded` has our bounds, limits and headers, `bare` is Fastify alone.
const app = process.argv[2] === 'guarded' ? guarded() : Fastify()
app.get('/', () => ({ total: 0 }))
app.put('/api/fundsupdate', ({ headers }) => ({
  acknowledged: true,
  receipt: headers['idempotency-key'],
  receiptNumber: 'DN-000001',
  state: 'settled',
  at: '2021-01-01T00:00:00.000Z',
}))
process.on('disconnect', () => process.exit())
const address = await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.(Number(new URL(address).port))

function guarded(): FastifyInstance {
  const log = openLog('silent')
  const events = createEvents(log)
  const headers = securityHeaders(false, []).calls
  const limits = createRateLimits([])
  const server = createHttpServer({ trustProxy: [], timeouts, limits, headers, events })
  const drainRefusal = drainOnClose(server, drainMs)
  answerErrors(server, { log, events, limits })
  addRequestHook(server, headers, (request) => drainRefusal() ?? limits.countCall(request))
  return server
}
