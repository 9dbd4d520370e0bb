import { allCalls } from '@daan/contract'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { publicUrlOf } from './config.ts'
import { approvalRoutes } from './features/approvals/approval-routes.ts'
import { bankRoutes } from './features/bank/bank-routes.ts'
import { bookCalls, bookRoutes } from './features/book/book-routes.ts'
import { contactRoutes } from './features/contact/contact-routes.ts'
import { reviewRoutes } from './features/contact/review-routes.ts'
import { deskRoutes } from './features/desk/desk-routes.ts'
import { donationRoutes } from './features/donations/donation-routes.ts'
import { donorDeskRoutes } from './features/donations/donor-desk-routes.ts'
import { giftDeskRoutes } from './features/donations/gift-desk-routes.ts'
import { fundDeskRoutes } from './features/funds/fund-desk-routes.ts'
import { giftCardRoutes } from './features/gift-cards/gift-card-routes.ts'
import { accountRoutes } from './features/identity/account-routes.ts'
import { apiKeyRoutes } from './features/identity/api-key-routes.ts'
import { identityRoutes } from './features/identity/identity-routes.ts'
import { ownDataRoutes } from './features/identity/own-data-routes.ts'
import { teamRoutes } from './features/identity/team-routes.ts'
import { importRoutes } from './features/money-in/import-routes.ts'
import { moneyInRoutes } from './features/money-in/money-in-routes.ts'
import { newsRoutes } from './features/news/news-routes.ts'
import { oneClickRoutes } from './features/news/one-click-routes.ts'
import { readerRoutes } from './features/news/reader-routes.ts'
import { notificationRoutes } from './features/notifications/notification-routes.ts'
import { gatewayRoutes } from './features/payments/gateway-routes.ts'
import { paymentDeskRoutes } from './features/payments/payment-desk-routes.ts'
import { createPaymentLimits } from './features/payments/payment-limits.ts'
import { paymentRoutes } from './features/payments/payment-routes.ts'
import { findReceiptPayments } from './features/payments/public-payment-store.ts'
import { settlementRoutes } from './features/payments/settlement-routes.ts'
import { photographRoutes } from './features/photographs/photograph-routes.ts'
import { photoRoutes } from './features/photos/photo-routes.ts'
import { raffleRoutes } from './features/raffle/raffle-routes.ts'
import { siteDeskRoutes } from './features/site/site-desk-routes.ts'
import { spendingRoutes } from './features/spending/spending-routes.ts'
import { sponsorshipRoutes } from './features/sponsorships/sponsorship-routes.ts'
import { webhookRoutes } from './features/webhooks/webhook-routes.ts'
import { enableCors } from './http/cors.ts'
import { drainOnClose } from './http/drain.ts'
import { answerErrors } from './http/error-handler.ts'
import { serveHealth } from './http/health.ts'
import { createRateLimits, type Timeouts, timeouts } from './http/limits.ts'
import { serveOpenApi } from './http/openapi.ts'
import { addRequestHook, securityHeaders } from './http/security-headers.ts'
import { serveSecurityTxt } from './http/security-txt.ts'
import { createServe, type Serve } from './http/serve-call.ts'
import { createHttpServer } from './http/server.ts'
import { type RenderLimits, renderLimits } from './http/site-renderer.ts'
import { serveWeb } from './http/static-web.ts'
import { refuseUnknownCalls } from './http/unknown-calls.ts'
import { type FeatureOptions, startFeatures } from './start-features.ts'
import { startSite } from './start-site.ts'
import { startTracing } from './tracing/start-tracing.ts'

/** The server, ready to listen. */
export type App = FastifyInstance

/** The time requests under way may take to finish when the server is told to stop. */
export const drainMs = 10_000

export type AppOptions = FeatureOptions & {
  /** Shorter ones let a test see them pass. */
  timeouts?: Timeouts
  /** Smaller ones let a test see a renderer fail. */
  renderLimits?: RenderLimits
}

/** Starts the features, and mounts their calls and the pages on a server. */
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
  const onClose = (end: () => Promise<void>) => void app.addHook('onClose', end)
  if (config.traces) onClose(await startTracing(config.traces, log))
  const features = await startFeatures(options, onClose)
  const site = await startSite({ renderLimits, ...options }, features)
  onClose(site.close)

  const mountCalls: FastifyPluginAsync = async (api) => {
    await enableCors(api, http.webOrigins, publicUrl) // first, so that its origins may read the hook's refusals
    addRequestHook(api, headers.calls, (request) => drainRefusal() ?? limits.countCall(request))
    refuseUnknownCalls(api, Object.values(allCalls))
    serveOpenApi(api)
    const { ctx, donations, raffle, notifications, identity, payments } = features
    const { isLimited } = limits
    const serve = createServe(api, (request) => identity.authenticate(request.headers))
    const payingLimits = createPaymentLimits({ isLimited, appSecret: config.appSecret, events })
    paymentRoutes(serve, payments.ctx, payingLimits)
    gatewayRoutes(api, payments.ctx, payments.wakeAsking)
    donationRoutes(serve, ctx, { give: donations.give, findPayments: findReceiptPayments })
    bookCalls(serve, ctx, isLimited)
    raffleRoutes(serve, raffle)
    giftCardRoutes(serve, ctx)
    const servePolls = createServe(api, async () => null)
    notificationRoutes(serve, servePolls, notifications, isLimited)
    sponsorshipRoutes(api, serve, features.sponsorships, isLimited)
    contactRoutes(serve, ctx, isLimited)
    staffRoutes(api, serve, features, site)
    identityRoutes(serve, identity)
    ownDataRoutes(serve, identity)
    accountRoutes(api, serve, identity)
    photoRoutes(api, serve, features.photos)
  }
  const mountBook: FastifyPluginAsync = async (book) => {
    addRequestHook(book, headers.book, (request) => drainRefusal() ?? limits.countFile(request))
    bookRoutes(book, { db: database.db, witnesses: config.book.witnesses })
  }
  const mountPages: FastifyPluginAsync = async (web) => {
    addRequestHook(web, headers.pages, (request) => drainRefusal() ?? limits.countFile(request))
    serveWeb(web, site.pages)
  }
  const mountHealth: FastifyPluginAsync = async (health) => {
    addRequestHook(health, headers.health, drainRefusal)
    serveSecurityTxt(health, { publicUrl, site: features.ctx.site })
    const askDatabase = () => database.db.query('SELECT 1')
    serveHealth(health, { database: askDatabase, ledger: features.ctx.ledger.health })
  }
  await app.register(mountCalls, { prefix: '/api' })
  await app.register(mountBook, { prefix: '/book' })
  await app.register(mountPages)
  await app.register(mountHealth)
  return app
}

type Features = Awaited<ReturnType<typeof startFeatures>>
type Site = Awaited<ReturnType<typeof startSite>>

/** Mounts the calls of the desk, and those by which people answer its mails or see their own statement. */
function staffRoutes(api: FastifyInstance, serve: Serve, features: Features, site: Site): void {
  const { ctx, identity, payments } = features
  teamRoutes(serve, identity)
  apiKeyRoutes(serve, ctx)
  deskRoutes(serve, features.desk, site.failure)
  giftDeskRoutes(serve, ctx)
  donorDeskRoutes(serve, ctx)
  paymentDeskRoutes(serve, payments.ctx, payments.wakeRefunds)
  settlementRoutes(serve, payments.ctx)
  moneyInRoutes(serve, ctx)
  importRoutes(serve, features.imports)
  spendingRoutes(api, serve, features.spending)
  bankRoutes(serve, features.bank)
  newsRoutes(serve, { ...ctx, wakeMails: features.wakeNewsMails })
  readerRoutes(serve, ctx)
  oneClickRoutes(api, ctx)
  photographRoutes(api, serve, features.photographs)
  reviewRoutes(serve, ctx)
  fundDeskRoutes(serve, { ...ctx, photographs: features.photographs })
  siteDeskRoutes(serve, ctx)
  approvalRoutes(serve, features.approvals)
  webhookRoutes(serve, ctx, features.wakeWebhooks)
}
