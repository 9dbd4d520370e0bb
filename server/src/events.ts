import type { ErrorCode } from '@daan/contract/error-codes'
import { Counter, Histogram, Registry } from 'prom-client'
import { countBy } from './count-by.ts'
import { paymentEvents } from './features/payments/payment-events.ts'
import { securityEvents } from './http/security-events.ts'
import { ledgerEvents } from './ledger/ledger-events.ts'
import type { Log } from './log.ts'
import { mailEvents } from './mail/mail-events.ts'

/** Upper bounds of the histogram of commit groups, in seconds. */
const groupSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

/** What happens here that an operator cares about, one function each. */
export type Events = ReturnType<typeof createEvents>

/**
 * What is seldom gets a line in the log and a metric; what comes with requests, which anybody can send
 * by the thousand, is counted only. Nothing here names a person, an address or a receipt.
 * @param registry one for each server: counters of several are added up by whoever reads them
 */
export function createEvents(log: Log, registry = new Registry()) {
  return {
    ...giftEvents(registry),
    ...paymentEvents(log, registry),
    ...raffleEvents(log, registry),
    ...giftCardEvents(registry),
    ...ledgerEvents(log, registry),
    ...messageEvents(registry),
    ...sponsorshipEvents(registry),
    ...mailEvents(log, registry),
    ...securityEvents(log, registry),
    ...serverEvents(log),
    ...exportEvents(log),
  }
}

function giftEvents(registry: Registry) {
  const gifts = countBy(registry, {
    name: 'daan_gifts_total',
    help: 'Gifts answered with a receipt',
    label: 'outcome',
    values: ['recorded', 'replayed'],
  })
  const groups = new Histogram({
    name: 'daan_gift_group_seconds',
    help: 'How long booking a group of gifts took in the database',
    buckets: groupSeconds,
    registers: [registry],
  })
  const refusals = new Counter({
    name: 'daan_refusals_total',
    help: 'Requests refused, gifts among them, by call and code',
    labelNames: ['call', 'code'],
    registers: [registry],
  })
  return {
    /** A group was committed with so many gifts that were not in the books before. */
    giftsRecorded(count: number, tookMs: number) {
      gifts('recorded', count)
      groups.observe(tookMs / 1000)
    },
    giftReplayed: () => gifts('replayed'),
    /** @param call as routed, such as `PUT /api/fundsupdate`: never what somebody typed */
    requestRefused: (call: string, code: ErrorCode) => refusals.inc({ call, code }),
  }
}

function raffleEvents(log: Log, registry: Registry) {
  const tickets = new Counter({
    name: 'daan_tickets_total',
    help: 'Raffle tickets sold',
    registers: [registry],
  })
  return {
    ticketsSold: (count: number) => tickets.inc(count),
    permitMissing: () =>
      log.warn(
        {},
        'No raffle ticket is sold: RAFFLE_AUTHORISATION names no permit. RAFFLE=off says that none shall be.',
      ),
    raffleDrawn: (round: bigint, tickets: bigint) =>
      log.info(
        { round: String(round), tickets: String(tickets) },
        'A round of the raffle was drawn.',
      ),
  }
}

function giftCardEvents(registry: Registry) {
  const cards = countBy(registry, {
    name: 'daan_gift_cards_total',
    help: 'Gift cards answered',
    label: 'outcome',
    values: ['sent', 'replayed'],
  })
  return { giftCardSent: (outcome: 'sent' | 'replayed') => cards(outcome) }
}

function messageEvents(registry: Registry) {
  const messages = countBy(registry, {
    name: 'daan_messages_total',
    help: 'Messages of the contact form stored',
    label: 'state',
    values: ['received', 'suspected'],
  })
  return {
    messageStored: (state: 'received' | 'suspected') => messages(state),
  }
}

function sponsorshipEvents(registry: Registry) {
  const sponsorships = countBy(registry, {
    name: 'daan_sponsorships_total',
    help: 'Sponsorships asked for, and what became of them',
    label: 'state',
    values: ['requested', 'approved', 'rejected', 'ended'],
  })
  return {
    sponsorship: (state: 'requested' | 'approved' | 'rejected' | 'ended') => sponsorships(state),
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

function exportEvents(log: Log) {
  return {
    /** @param table which, of those the contract names */
    exportFailed: (table: string, error: unknown) =>
      log.warn({ err: error, table }, 'An export broke off.'),
  }
}
