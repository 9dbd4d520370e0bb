import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify'
import type { Config } from './config.ts'
import type { ConnectedDatabase } from './db/connect.ts'
import { withTransaction } from './db/transaction.ts'
import type { Events } from './events.ts'
import { createChallenges } from './features/contact/challenge.ts'
import { contactRoutes } from './features/contact/contact-routes.ts'
import { eraseMessages } from './features/contact/contact-store.ts'
import { createWriterOf } from './features/contact/writer.ts'
import { donationRoutes } from './features/donations/donation-routes.ts'
import { createGiveDonation } from './features/donations/give-donation.ts'
import {
  eraseDonor,
  joinGuestGifts,
  loadAllOwnGifts,
  loadGiven,
} from './features/donations/own-gifts-store.ts'
import { receiptOf } from './features/donations/receipt.ts'
import { accountRoutes } from './features/identity/account-routes.ts'
import { createAppTokens } from './features/identity/app-token.ts'
import { createAuthenticate } from './features/identity/authenticate.ts'
import { countForgedTokens } from './features/identity/count-forged-tokens.ts'
import { createEmbeddedIdentity } from './features/identity/embedded-identity.ts'
import { proveByFirebase } from './features/identity/firebase-proof.ts'
import { startGiftJoining } from './features/identity/gift-joining.ts'
import { googleRoutes } from './features/identity/google-routes.ts'
import { proveBySession } from './features/identity/identity-proof.ts'
import { identityRoutes } from './features/identity/identity-routes.ts'
import { createIsAdmin } from './features/identity/is-admin.ts'
import { findIssuer } from './features/identity/openid-issuer.ts'
import { deletePerson } from './features/identity/person-store.ts'
import { purgeIdentity } from './features/identity/purge-store.ts'
import { eraseBuyer, loadAllOwnTickets } from './features/raffle/own-tickets-store.ts'
import { startRaffle } from './features/raffle/raffle.ts'
import { raffleRoutes } from './features/raffle/raffle-routes.ts'
import { sponsorshipRoutes } from './features/sponsorships/sponsorship-routes.ts'
import { createBoundedServer } from './http/connections.ts'
import { enableCors } from './http/cors.ts'
import { drainOnClose } from './http/drain.ts'
import { answerErrors } from './http/error-handler.ts'
import { serveHealth } from './http/health.ts'
import { acceptOnlyJson } from './http/json-body.ts'
import { bodyLimitBytes, createRateLimits, type RateLimits, timeouts } from './http/limits.ts'
import { createCountMessage } from './http/message-limits.ts'
import {
  answerClientError,
  answerRoutingErrors,
  refusePipelined,
  refuseUnknownCalls,
} from './http/request-errors.ts'
import { addRequestHook, type Headers, securityHeaders } from './http/security-headers.ts'
import { serveSecurityTxt } from './http/security-txt.ts'
import { createServe } from './http/serve-call.ts'
import { serveWeb } from './http/static-web.ts'
import { repeat } from './jobs/repeat.ts'
import { startLedger } from './ledger/ledger.ts'
import { ledgerProofs } from './ledger-proofs.ts'
import type { Log } from './log.ts'
import { fileMailer } from './mail/file-mailer.ts'
import { startMailQueue } from './mail/mail-queue.ts'
import type { Mailer } from './mail/mailer.ts'
import { eraseMails } from './mail/queue-store.ts'
import { smtpMailer } from './mail/smtp-mailer.ts'

/** The server, ready to listen. */
export type App = FastifyInstance

/** How long requests under way may take to finish when the server is told to stop. */
export const drainMs = 10_000

const identityPurgeMs = 60 * 60_000

/** What the app is made of. */
export type AppOptions = {
  config: Config
  database: ConnectedDatabase
  events: Events
  log: Log
  /** Shorter ones let a test see them pass. */
  timeouts?: typeof timeouts
}

/** Makes what the features need, hands features to one another, and mounts them all. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { config, database, events, log } = options
  const { http } = config
  const publicUrl = http.publicUrl ?? `http://${http.host}:${http.port}`
  const headers = securityHeaders(publicUrl.startsWith('https:'), http.webOrigins)
  const limits = createRateLimits(http.trustProxy)
  const app = createServer(options, headers.calls, limits)
  const drainRefusal = drainOnClose(app, drainMs)
  answerErrors(app, { log, events, limits })
  acceptOnlyJson(app)

  const ledger = await startLedger({ ...database, proofs: ledgerProofs, events, log })
  const donations = createGiveDonation({
    ...database,
    ...config.donations,
    ledger,
    events,
    state: 'settled',
  })
  const raffle = await startRaffle({ ...config.raffle, db: database.db, ledger, events })
  app.addHook('onClose', async () => {
    await Promise.all([donations.drained(), raffle.drained()])
    await ledger.close()
  })
  const mailer = createMailer(options)
  const { charity, from } = config.mail
  const mailQueue = startMailQueue({ ...database, mailer, charity, events, log })
  app.addHook('onClose', async () => {
    await mailQueue.close()
    mailer.close()
  })
  const contact = {
    db: database.db,
    challenges: createChallenges(config.appSecret),
    countMessage: createCountMessage(limits.isLimited),
    events,
    wake: mailQueue.wake,
    writerOf: createWriterOf(config.appSecret),
    ours: [from.address, charity.address],
  }
  const { db, accountDb } = database
  const { appSecret } = config
  const { google, firebase } = config.identity
  const accounts = createEmbeddedIdentity({
    google: google && { ...google, issuer: await findIssuer(google.issuer) },
    db,
    accountDb,
    publicUrl,
    appSecret,
    wake: mailQueue.wake,
    log,
  })
  app.addHook('onClose', accounts.close)
  const tokens = createAppTokens([appSecret, ...config.identity.previousSecrets])
  const isAdmin = createIsAdmin(config.identity.adminEmails)
  const authenticate = countForgedTokens(createAuthenticate({ db, tokens, isAdmin }), events)
  const identity = {
    db,
    tokens,
    isAdmin,
    prove: firebase ? proveByFirebase(db, firebase) : proveBySession(accounts.provider, publicUrl),
    ways: firebase
      ? ({ provider: 'firebase', hasGoogle: true } as const)
      : ({ provider: 'embedded', hasGoogle: google !== null } as const),
    givenBy: (userUid: string) => loadGiven(db, userUid),
    giftsOf: async (userUid: string) => {
      const gifts = await loadAllOwnGifts(db, userUid)
      return gifts.map((gift) => ({ ...receiptOf(gift), name: gift.name, email: gift.email }))
    },
    ticketsOf: (userUid: string) => loadAllOwnTickets(db, userUid),
    erase: (person: { userUid: string; email: string }) =>
      withTransaction(database.longQueryDb, async (tx) => {
        await deletePerson(tx, person)
        await eraseMessages(tx, person.email)
        await eraseMails(tx, person.email)
        await eraseDonor(tx, person)
        await eraseBuyer(tx, person.userUid)
      }),
  }
  const giftJoining = startGiftJoining({ db: database.longQueryDb, join: joinGuestGifts, log })
  app.addHook('onClose', giftJoining.close)
  const purging = repeat('identity purge', identityPurgeMs, () => purgeIdentity(db), log)
  app.addHook('onClose', purging.stop)

  const mountCalls: FastifyPluginAsync = async (api) => {
    await enableCors(api, http.webOrigins) // first, so that its origins may read the hook's refusals
    addRequestHook(api, headers.calls, (request) => drainRefusal() ?? limits.countCall(request))
    refuseUnknownCalls(api)
    const serve = createServe(api, ({ headers }) => authenticate(headers))
    donationRoutes(serve, { ...database, ...donations, totals: ledger.totals })
    raffleRoutes(serve, raffle)
    sponsorshipRoutes(serve, database)
    contactRoutes(serve, contact, createCountMessage(limits.isLimited))
    identityRoutes(serve, identity)
    const accountCalls = { ...accounts, publicUrl, verified: giftJoining.wake }
    if (!firebase) accountRoutes(serve, accountCalls)
    if (google && !firebase) googleRoutes(api, serve, accountCalls)
  }
  const mountPages: FastifyPluginAsync = async (web) => {
    addRequestHook(web, headers.pages, (request) => drainRefusal() ?? limits.countFile(request))
    const { webDirectory: directory, apiOrigin } = http
    await serveWeb(web, { directory, publicUrl, apiOrigin })
  }
  const mountHealth: FastifyPluginAsync = async (health) => {
    addRequestHook(health, headers.health, drainRefusal)
    const database = () => options.database.db.query('SELECT 1')
    serveSecurityTxt(health, { publicUrl, address: charity.address })
    serveHealth(health, { database, ledger: ledger.health })
  }
  await app.register(mountCalls, { prefix: '/api' })
  await app.register(mountPages)
  await app.register(mountHealth)
  return app
}

function createMailer({ config, log }: AppOptions): Mailer {
  const { smtpUrl, directory, from } = config.mail
  return smtpUrl ? smtpMailer(smtpUrl, from) : fileMailer(directory, from, log)
}

function createServer(options: AppOptions, headers: Headers, limits: RateLimits): App {
  const { trustProxy } = options.config.http
  const { events } = options
  const refuse = refusePipelined(headers)
  const bounds = { isCounted: limits.isLimitedPeer, refuse, refused: events.limitSpent }
  return Fastify({
    bodyLimit: bodyLimitBytes,
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    serverFactory: (handle) => createBoundedServer(options.timeouts ?? timeouts, handle, bounds),
    clientErrorHandler: answerClientError(headers, events),
    frameworkErrors: answerRoutingErrors(headers),
    return503OnClosing: false, // drainOnClose does, with a problem document
  })
}
