import { Counter, Registry } from 'prom-client'
import { bookEvents } from './features/book/book-events.ts'
import { messageEvents } from './features/contact/message-events.ts'
import { exportEvents } from './features/desk/export-events.ts'
import { giftEvents } from './features/donations/gift-events.ts'
import { giftCardEvents } from './features/gift-cards/gift-card-events.ts'
import { paymentEvents } from './features/payments/payment-events.ts'
import { raffleEvents } from './features/raffle/raffle-events.ts'
import { sponsorshipEvents } from './features/sponsorships/sponsorship-events.ts'
import { webhookEvents } from './features/webhooks/webhook-events.ts'
import { ledgerEvents } from './ledger/ledger-events.ts'
import type { Log } from './log.ts'
import { mailEvents } from './mail/mail-events.ts'
import { requestEvents } from './request-events.ts'

/** The events of all features and of the ground they share, one function each. */
export type Events = ReturnType<typeof createEvents>

/**
 * Seldom events get a line in the log and a metric; those that come with requests, which anybody can send
 * by the thousand, are counted only. Nothing here names a person, an address or a receipt.
 * @param registry one for each server: counters of several are added up by whoever reads them
 */
export function createEvents(log: Log, registry = new Registry()) {
  return {
    ...giftEvents(registry),
    ...bookEvents(log),
    ...paymentEvents(log, registry),
    ...raffleEvents(log, registry),
    ...giftCardEvents(registry),
    ...ledgerEvents(log, registry),
    ...messageEvents(registry),
    ...sponsorshipEvents(registry),
    ...mailEvents(log, registry),
    ...requestEvents(log, registry),
    ...pageEvents(log, registry),
    ...serverEvents(log),
    ...exportEvents(log),
    ...webhookEvents(log, registry),
  }
}

/** Pages as an operator hears of them. */
function pageEvents(log: Log, registry: Registry) {
  const failures = new Counter({
    name: 'daan_pages_not_rendered_total',
    help: 'Changes of the site whose pages could not be rendered; the last pages stay',
    registers: [registry],
  })
  return {
    pagesNotRendered(error: unknown) {
      failures.inc()
      log.error(
        { err: error },
        'The pages of the site were not rendered; those before stay, and it is tried again.',
      )
    },
  }
}

/** Whoever collects metrics sees by itself when a server came and that it went. */
function serverEvents(log: Log) {
  return {
    /** The process began as root; `reason` says why it still is. */
    rootGivenUp(givenUp: { user: number } | { reason: string }) {
      if ('user' in givenUp) log.info(givenUp, 'Root’s rights were given up.')
      else
        log.warn(
          givenUp,
          'This server runs as ROOT. Mend the reason, or start it as an ordinary user.',
        )
    },
    serverStarted: (address: string) => log.info({ address }, 'The server takes requests.'),
    serverDraining: (signal: string) => log.info({ signal }, 'The server finishes what it began.'),
    serverStopped: () => log.info({}, 'The server has stopped.'),
  }
}
