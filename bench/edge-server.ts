import { drainMs } from '../server/src/app.ts'
import { createEvents } from '../server/src/events.ts'
import { drainOnClose } from '../server/src/http/drain.ts'
import { answerErrors } from '../server/src/http/error-handler.ts'
import { createRateLimits, timeouts } from '../server/src/http/limits.ts'
import { addRequestHook, securityHeaders } from '../server/src/http/security-headers.ts'
import { createHttpServer } from '../server/src/http/server.ts'
import { openLog } from '../server/src/log.ts'
import { answerConstant, tellPort } from './constant-route.ts'

// The route of constant-server.ts behind what guards ours: bounds, limits, headers, reading of bodies.
const log = openLog('silent')
const events = createEvents(log)
const headers = securityHeaders(false, []).calls
const limits = createRateLimits([])
const app = createHttpServer({ trustProxy: [], timeouts, limits, headers, events })
const drainRefusal = drainOnClose(app, drainMs)
answerErrors(app, { log, events, limits })
addRequestHook(app, headers, (request) => drainRefusal() ?? limits.countCall(request))
answerConstant(app)
await tellPort(app)
