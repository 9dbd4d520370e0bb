import { notificationsListed } from '@daan/contract/notifications'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Config } from './config.ts'
import type { ConnectedDatabase } from './db/connect.ts'
import { createDesk } from './desk.ts'
import type { Events } from './events.ts'
import { createContact } from './features/contact/contact.ts'
import { contactRoutes } from './features/contact/contact-routes.ts'
import { reviewRoutes } from './features/contact/review-routes.ts'
import { deskRoutes } from './features/desk/desk-routes.ts'
import { donationRoutes } from './features/donations/donation-routes.ts'
import { createGiveDonation } from './features/donations/give-donation.ts'
import { payableGifts } from './features/donations/paid-gift-store.ts'
import { startReceiptMails } from './features/donations/receipt-mails.ts'
import { loadCardCounts, storeSeen } from './features/gift-cards/card-count-store.ts'
import { giftCardRoutes } from './features/gift-cards/gift-card-routes.ts'
import { createGiftCards } from './features/gift-cards/gift-cards.ts'
import { loadCards } from './features/gift-cards/own-cards-store.ts'
import { startIdentity } from './features/identity/identity.ts'
import { identityRoutes } from './features/identity/identity-routes.ts'
import { findSessions } from './features/identity/person-store.ts'
import { notificationRoutes } from './features/notifications/notification-routes.ts'
import { startNotifications } from './features/notifications/notifications.ts'
import { gatewayRoutes } from './features/payments/gateway-routes.ts'
import { paymentDeskRoutes } from './features/payments/payment-desk-routes.ts'
import { paymentRoutes } from './features/payments/payment-routes.ts'
import { startPayments } from './features/payments/payments.ts'
import { findOrderPayments, findReceiptPayments } from './features/payments/public-payment-store.ts'
import type { Schedule } from './features/payments/schedule.ts'
import { settlementRoutes } from './features/payments/settlement-routes.ts'
import { payableOrders } from './features/raffle/payable-order-store.ts'
import { startRaffle } from './features/raffle/raffle.ts'
import { raffleRoutes } from './features/raffle/raffle-routes.ts'
import { internet } from './features/sponsorships/internet.ts'
import { sponsorshipRoutes } from './features/sponsorships/sponsorship-routes.ts'
import { createSponsorships, type PictureSource } from './features/sponsorships/sponsorships.ts'
import { readFirebaseBuild } from './firebase-build.ts'
import { enableCors } from './http/cors.ts'
import { drainOnClose } from './http/drain.ts'
import { answerErrors } from './http/error-handler.ts'
import { serveHealth } from './http/health.ts'
import { createRateLimits, type Timeouts, timeouts } from './http/limits.ts'
import { createCountMessage } from './http/message-limits.ts'
import { createPaymentLimits } from './http/payment-limits.ts'
import { createCountPoll } from './http/poll-limits.ts'
import { refuseUnknownCalls } from './http/request-errors.ts'
import { addRequestHook, securityHeaders } from './http/security-headers.ts'
import { serveSecurityTxt } from './http/security-txt.ts'
import { createServe } from './http/serve-call.ts'
import { createHttpServer } from './http/server.ts'
import { createCountSponsorship } from './http/sponsorship-limits.ts'
import { serveWeb } from './http/static-web.ts'
import { startLedger } from './ledger/ledger.ts'
import { ledgerProofs } from './ledger-proofs.ts'
import type { Log } from './log.ts'
import { startMail } from './mail/mail.ts'
import { createOwnData, startExpiry } from './own-data.ts'
import { startSandboxGateways } from './sandbox.ts'

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
  /** Where banners are copied from; by default the internet. */
  pictures?: PictureSource
  /** When payment gateways are asked; by default as in `usualSchedule`. */
  schedule?: Schedule
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
  const projectId = config.identity.firebase?.projectId ?? null
  const firebase = await readFirebaseBuild(http.webDirectory, projectId, log)
  const features = await startFeatures(app, options)

  const mountCalls: FastifyPluginAsync = async (api) => {
    await enableCors(api, http.webOrigins) // first, so that its origins may read the hook's refusals
    addRequestHook(api, headers.calls, (request) => drainRefusal() ?? limits.countCall(request))
    refuseUnknownCalls(api)
    const { donations, ledger, raffle, giftCards, notifications, contact, identity } = features
    const { sponsorships } = features
    const serve = createServe(api, (request) => identity.authenticate(request.headers))
    paymentRoutes(serve, {
      ...features.payments.calls,
      limits: createPaymentLimits({ ...limits, challenges: contact.challenges, events }),
    })
    gatewayRoutes(api, features.payments.returns)
    paymentDeskRoutes(serve, features.payments.desk)
    settlementRoutes(serve, features.payments.desk)
    const findPayments = findReceiptPayments
    donationRoutes(serve, { ...database, ...donations, totals: ledger.totals, findPayments })
    raffleRoutes(serve, raffle)
    giftCardRoutes(serve, giftCards)
    const servePolls = createServe(api, async () => null)
    notificationRoutes(serve, servePolls, notifications, createCountPoll(limits.isLimited))
    sponsorshipRoutes(api, serve, sponsorships, createCountSponsorship(limits.isLimited))
    contactRoutes(serve, contact, createCountMessage(limits.isLimited))
    reviewRoutes(serve, contact)
    deskRoutes(serve, features.desk)
    identityRoutes(api, serve, identity)
  }
  const mountPages: FastifyPluginAsync = async (web) => {
    addRequestHook(web, headers.pages, (request) => drainRefusal() ?? limits.countFile(request))
    const { webDirectory: directory, apiOrigin } = http
    const authDomain = firebase?.authDomain ?? null
    await serveWeb(web, { directory, publicUrl, apiOrigin, authDomain })
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
async function startFeatures(app: App, options: AppOptions) {
  const { config, database, events, log } = options
  const { db } = database
  const { appSecret } = config
  const { isTrusting, takesTransfers } = config.payments
  const charityName = config.site.charity.name
  const ledger = await startLedger({ ...database, proofs: ledgerProofs, events, log })
  const booking = { db, ledger, events }
  const donations = createGiveDonation({
    ...config.donations,
    ...booking,
    state: isTrusting ? 'settled' : 'pledged',
    isPaidOnline: !isTrusting && !takesTransfers,
  })
  // A transfer by hand is found too late for a round, so tickets are sold at their word or by a gateway.
  const mayBePaid = isTrusting || config.payments.offered.length > 0
  const raffle = await startRaffle({
    ...config.raffle,
    ...booking,
    isSelling: config.raffle.isSelling && mayBePaid,
    arePaid: !isTrusting,
    findPayments: findOrderPayments,
  })
  app.addHook('onClose', async () => {
    await Promise.all([donations.drained(), raffle.drained()])
    await ledger.close()
  })
  const mail = startMail({ ...config.mail, db, events, log })
  app.addHook('onClose', mail.close)
  const { wake } = mail
  const sandbox = config.payments.isSandbox ? await startSandboxGateways(config.http.host) : null
  if (sandbox) app.addHook('onClose', sandbox.stop)
  const payments = startPayments({
    db,
    ledger,
    events,
    log,
    wakeMail: wake,
    payables: { gift: payableGifts, ticket: payableOrders },
    settings: { ...config.payments, ...sandbox?.settings },
    publicUrl: publicUrlOf(config),
    site: config.site,
    charityAddress: config.mail.charity.address,
    schedule: options.schedule,
  })
  app.addHook('onClose', payments.close)
  if (config.mail.smtpUrl) {
    const receiptMails = startReceiptMails({
      db,
      isMailed: isTrusting, // whoever pays by a gateway is mailed when they have paid
      publicUrl: publicUrlOf(config),
      site: config.site,
      wake,
      log,
    })
    app.addHook('onClose', receiptMails.stop)
  }
  const mailDirectory = config.mail.smtpUrl ? null : config.mail.directory
  const contact = createContact({
    db,
    appSecret,
    charityName,
    mailboxes: config.mail,
    wake,
    events,
  })
  const pictures = options.pictures ?? { internet }
  const sponsorships = createSponsorships({
    ...pictures,
    ...database,
    charityName,
    events,
    wake,
  })
  const identity = await startIdentity({
    ...config.identity,
    ...database,
    appSecret,
    publicUrl: publicUrlOf(config),
    ownData: createOwnData(database, mailDirectory),
    charityName,
    wake,
    events,
    log,
  })
  app.addHook('onClose', identity.close)
  const giftCards = createGiftCards({ db, wake, events })
  const notifications = await startNotifications({
    ...database,
    readToken: identity.readToken,
    findSessions: (tokens) => findSessions(db, tokens),
    loadCounts: (userUids) => loadCardCounts(db, userUids),
    loadLatest: (userUid) => loadCards(db, userUid, { most: notificationsListed }),
    storeSeen: (userUid, seen) => storeSeen(db, userUid, seen),
    log,
  })
  app.addHook('onClose', notifications.close)
  const expiry = startExpiry({ ...config, ...database, mailDirectory, log })
  app.addHook('onClose', expiry.stop)
  const arePaid = payments.isUsed
  const desk = createDesk({ database, ledger, events, wake, arePaid })
  return {
    ledger,
    donations,
    payments,
    raffle,
    giftCards,
    notifications,
    contact,
    sponsorships,
    identity,
    desk,
  }
}

function publicUrlOf({ http }: Config): string {
  return http.publicUrl ?? `http://${http.host}:${http.port}`
}
