import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Bkash } from './bkash/authorised-call.ts'
import { checkoutRoutes } from './bkash/checkout-routes.ts'
import { hostedPageRoutes as bkashPageRoutes } from './bkash/hosted-page-routes.ts'
import { Payments } from './bkash/payments.ts'
import { refundRoutes } from './bkash/refund-routes.ts'
import { tokenRoutes } from './bkash/token-routes.ts'
import { Tokens } from './bkash/tokens.ts'
import { Webhook } from './bkash/webhook.ts'
import { Books } from './books.ts'
import type { Context } from './context.ts'
import { type Controls, controlRoutes } from './control-routes.ts'
import { Faults } from './faults.ts'
import { readForms } from './form.ts'
import { Notifier } from './notifier.ts'
import { defaultSettings, type Settings } from './settings.ts'
import { hostedPageRoutes } from './sslcommerz/hosted-page-routes.ts'
import { expire } from './sslcommerz/pay.ts'
import { sessionRoutes } from './sslcommerz/session-routes.ts'
import { Sessions } from './sslcommerz/sessions.ts'
import { validatorRoutes } from './sslcommerz/validator-routes.ts'

export type SandboxOptions = { readonly [Part in keyof Settings]?: Partial<Settings[Part]> } & {
  readonly host?: string
  /** 0, or nothing, for a free one. */
  readonly port?: number
  /** Address under which browsers reach it; by default its own. */
  readonly publicUrl?: string
  /** Milliseconds since 1970. */
  readonly clock?: () => number
}

/** A gateway on this machine at which no money moves. */
export type Sandbox = Controls & {
  /** Base address of SSLCommerz, without a slash at the end. */
  readonly url: string
  /** Base address of bKash, without a slash at the end. */
  readonly bkashUrl: string
  readonly settings: Settings
  /** Resolves when every notification was taken or given up. */
  notificationsSent(): Promise<void>
  /** Public key of bKash's webhooks, as PEM. */
  webhookKey(): string
  stop(): Promise<void>
}

/** Starts a sandbox of SSLCommerz v4 and of bKash's tokenized checkout, all in memory. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const app = Fastify({ forceCloseConnections: true })
  const stopped = new AbortController()
  const context = createContext(options, app, stopped.signal)
  const sessions = new Sessions()
  const bkash = createBkash(context)
  const controls = steer(context, sessions, bkash)
  readForms(app)
  for (const routes of [sessionRoutes, hostedPageRoutes, validatorRoutes])
    routes(app, context, sessions)
  for (const routes of [tokenRoutes, checkoutRoutes, refundRoutes, bkashPageRoutes])
    routes(app, bkash)
  controlRoutes(app, context, controls)
  await app.listen({ host: options.host ?? '127.0.0.1', port: options.port ?? 0 })
  const url = addressOf(app)
  return {
    ...controls,
    url,
    bkashUrl: `${url}/v1.2.0-beta`,
    settings: context.settings,
    notificationsSent: () => context.notifier.sent(),
    webhookKey: () => bkash.webhook.publicKey(),
    async stop() {
      stopped.abort()
      context.notifier.stop()
      await app.close()
    },
  }
}

function createContext(
  options: SandboxOptions,
  app: FastifyInstance,
  signal: AbortSignal,
): Context {
  const settings = settingsOf(options)
  const faults = new Faults()
  return {
    settings,
    faults,
    books: new Books(),
    notifier: new Notifier(faults, settings.timing),
    clock: options.clock ?? Date.now,
    origin: () => options.publicUrl?.replace(/\/+$/, '') ?? addressOf(app),
    // Stopping ends the wait, which is no failure.
    wait: (ms) => delay(ms, undefined, { signal }).catch(() => undefined),
  }
}

function steer(context: Context, sessions: Sessions, bkash: Bkash): Controls {
  const { faults, books } = context
  return {
    setFaults: (list) => faults.set(list),
    books: () => books.all(),
    revokeTokens: () => bkash.tokens.revoke(),
    finishRefunds: () => books.finishRefunds(),
    async expire(reference) {
      const session = sessions.byTranId(reference)
      if (session) await expire(context, sessions, session)
      const payment = bkash.payments.byInvoice(reference)
      if (payment && !payment.charge) payment.isDead = true
    },
  }
}

function settingsOf({ sslcommerz, bkash, timing }: SandboxOptions): Settings {
  return {
    sslcommerz: { ...defaultSettings.sslcommerz, ...sslcommerz },
    bkash: { ...defaultSettings.bkash, ...bkash },
    timing: { ...defaultSettings.timing, ...timing },
  }
}

function createBkash(context: Context): Bkash {
  const tokens = new Tokens(context.settings.bkash.tokenCallsPerHour)
  return { context, tokens, payments: new Payments(), webhook: new Webhook(context) }
}

function addressOf(app: FastifyInstance): string {
  // Listening on a host and port, not on a pipe, so the address is an object.
  const { address, port, family } = app.server.address() as AddressInfo
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}
