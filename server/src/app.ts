import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { ConnectedDatabase } from './db/connect.ts'
import { donationRoutes } from './features/donations/donation-routes.ts'
import { createDonations } from './features/donations/donations.ts'
import { createAuthenticate } from './features/identity/authenticate.ts'
import { tokenKeys } from './features/identity/token-keys.ts'
import { drainOnClose } from './http/drain.ts'
import { answerMalformed, answerUnknown, answerUnroutable, readOnlyJson } from './http/edges.ts'
import { reportHealth } from './http/health.ts'
import { bodyLimitBytes, limitRequests, timeouts } from './http/limits.ts'
import { answerErrors } from './http/problem.ts'
import { secure, securityHeaders } from './http/security.ts'
import { serving } from './http/serve-call.ts'
import { serveWeb } from './http/static-web.ts'
import type { Log } from './log.ts'

/** The server, ready to listen. */
export type App = FastifyInstance

/** How long requests under way may take to finish when the server is told to stop. */
const drainMs = 10_000

/** Makes what the features need, hands features to one another, and mounts them all. */
export async function buildApp(options: {
  config: Config
  database: ConnectedDatabase
  log: Log
  timeouts?: typeof timeouts
}): Promise<App> {
  const { config, database, log } = options
  const { http } = config
  const publicUrl = http.publicUrl ?? `http://${http.host}:${http.port}`
  const isHttps = publicUrl.startsWith('https:')
  const headers = securityHeaders({ isHttps, webOrigins: http.webOrigins })
  const app = Fastify({
    bodyLimit: bodyLimitBytes,
    trustProxy: http.trustProxy.length > 0 ? [...http.trustProxy] : false,
    genReqId: () => randomUUID(),
    clientErrorHandler: answerMalformed,
    frameworkErrors: answerUnroutable(headers),
    return503OnClosing: false, // drainOnClose does, with a problem document
    ...(options.timeouts ?? timeouts),
  })
  await secure(app, headers, http.webOrigins)
  drainOnClose(app, drainMs)
  answerErrors(app, log, limitRequests(app))
  readOnlyJson(app)

  const donations = await createDonations({
    db: database.db,
    readDb: database.readDb,
    patientDb: database.patientDb,
    direct: database.direct,
    maxTaka: config.donations.maxTaka,
    log,
  })
  app.addHook('onClose', () => donations.close())
  const authenticate = createAuthenticate(tokenKeys(config.appSecret).publicKey)
  const serve = serving(app, ({ headers }) => authenticate(headers))
  donationRoutes(serve, donations)

  reportHealth(app, { database: () => database.db.query('SELECT 1'), ledger: donations.health })
  const answerMissing = await serveWeb(app, {
    directory: http.webDirectory,
    publicUrl,
    apiOrigin: http.apiOrigin,
  })
  answerUnknown(app, answerMissing)
  return app
}
