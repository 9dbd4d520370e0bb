import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Config } from './config.ts'
import type { ConnectedDatabase } from './db/connect.ts'
import type { Events } from './events.ts'
import { createContact } from './features/contact/contact.ts'
import { contactRoutes } from './features/contact/contact-routes.ts'
import { donationRoutes } from './features/donations/donation-routes.ts'
import { createGiveDonation } from './features/donations/give-donation.ts'
import { startIdentity } from './features/identity/identity.ts'
import { identityRoutes } from './features/identity/identity-routes.ts'
import { startRaffle } from './features/raffle/raffle.ts'
import { raffleRoutes } from './features/raffle/raffle-routes.ts'
import { sponsorshipRoutes } from './features/sponsorships/sponsorship-routes.ts'
import { enableCors } from './http/cors.ts'
import { drainOnClose } from './http/drain.ts'
import { answerErrors } from './http/error-handler.ts'
import { serveHealth } from './http/health.ts'
import { createRateLimits, type Timeouts, timeouts } from './http/limits.ts'
import { createCountMessage } from './http/message-limits.ts'
import { refuseUnknownCalls } from './http/request-errors.ts'
import { addRequestHook, securityHeaders } from './http/security-headers.ts'
import { serveSecurityTxt } from './http/security-txt.ts'
import { createServe } from './http/serve-call.ts'
import { createHttpServer } from './http/server.ts'
import { serveWeb } from './http/static-web.ts'
import { startLedger } from './ledger/ledger.ts'
import { ledgerProofs } from './ledger-proofs.ts'
import type { Log } from './log.ts'
import { startMail } from './mail/mail.ts'
import { createOwnData } from './own-data.ts'

/** The server, ready to listen. */
export type App = FastifyInstance

/** How long requests under way may take to finish when the server is told to stop. */
export const drainMs = 10_000

/** What the app is made of. */
export type AppOptions = {
  config: Config
  database: ConnectedDatabase
  events: Events
  log: Log
  /** Shorter ones let a test see them pass. */
  timeouts?: Timeouts
}

/** Makes what the features need, hands features to one another, and mounts them all. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { config, database, events, log } = options
  const { http } = config
  const publicUrl = publicUrlOf(config)
  const headers = securityHeaders(publicUrl.startsWith('https:'), http.webOrigins)
  const limits = createRateLimits(http.trustProxy)
  const app = createHttpServer({
    trustProxy: http.trustProxy,
    timeouts: options.timeouts ?? timeouts,
    limits,
    headers: headers.calls,
    events,
  })
  const drainRefusal = drainOnClose(app, drainMs)
  answerErrors(app, { log, events, limits })
  const features = await startFeatures(app, options)

  const mountCalls: FastifyPluginAsync = async (api) => {
    await enableCors(api, http.webOrigins) // first, so that its origins may read the hook's refusals
    addRequestHook(api, headers.calls, (request) => drainRefusal() ?? limits.countCall(request))
    refuseUnknownCalls(api)
    const { donations, ledger, raffle, contact, identity } = features
    const serve = createServe(api, (request) => identity.authenticate(request.headers))
    donationRoutes(serve, { ...database, ...donations, totals: ledger.totals })
    raffleRoutes(serve, raffle)
    sponsorshipRoutes(serve, database)
    contactRoutes(serve, contact, createCountMessage(limits.isLimited))
    identityRoutes(api, serve, identity)
  }
  const mountPages: FastifyPluginAsync = async (web) => {
    addRequestHook(web, headers.pages, (request) => drainRefusal() ?? limits.countFile(request))
    const { webDirectory: directory, apiOrigin } = http
    await serveWeb(web, { directory, publicUrl, apiOrigin })
  }
  const mountHealth: FastifyPluginAsync = async (health) => {
    addRequestHook(health, headers.health, drainRefusal)
    serveSecurityTxt(health, { publicUrl, address: config.mail.charity.address })
    const askDatabase = () => database.db.query('SELECT 1')
    serveHealth(health, { database: askDatabase, ledger: features.ledger.health })
  }
  await app.register(mountCalls, { prefix: '/api' })
  await app.register(mountPages)
  await app.register(mountHealth)
  return app
}

/** Starts the features and the shared ground under them; they end with the app, the ledger last. */
async function startFeatures(app: App, { config, database, events, log }: AppOptions) {
  const { db } = database
  const { appSecret } = config
  const ledger = await startLedger({ ...database, proofs: ledgerProofs, events, log })
  const booking = { db, ledger, events }
  const donations = createGiveDonation({ ...config.donations, ...booking, state: 'settled' })
  const raffle = await startRaffle({ ...config.raffle, ...booking })
  app.addHook('onClose', async () => {
    await Promise.all([donations.drained(), raffle.drained()])
    await ledger.close()
  })
  const mail = startMail({ ...config.mail, db, events, log })
  app.addHook('onClose', mail.close)
  const { wake } = mail
  const contact = createContact({ db, appSecret, mailboxes: config.mail, wake, events })
  const identity = await startIdentity({
    ...config.identity,
    ...database,
    appSecret,
    publicUrl: publicUrlOf(config),
    ownData: createOwnData(database),
    wake,
    events,
    log,
  })
  app.addHook('onClose', identity.close)
  return { ledger, donations, raffle, contact, identity }
}

function publicUrlOf({ http }: Config): string {
  return http.publicUrl ?? `http://${http.host}:${http.port}`
}
