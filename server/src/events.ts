import type { ErrorCode } from '@daan/contract/error-codes'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Log } from './log.ts'

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

function paymentEvents(log: Log, registry: Registry) {
  const payments = new Counter({
    name: 'daan_payments_total',
    help: 'Payments by what became of them, as their gateway says',
    labelNames: ['gateway', 'state'],
    registers: [registry],
  })
  const failures = new Counter({
    name: 'daan_gateway_failures_total',
    help: 'Questions to a gateway without an answer that says anything',
    labelNames: ['gateway'],
    registers: [registry],
  })
  const quietUntil = new Map<string, number>()
  return {
    paymentBecame(gateway: string, state: string) {
      payments.inc({ gateway, state })
      if (state === 'held') log.warn({ gateway }, 'A payment waits for an admin to decide.')
    },
    /** @param reason in a word or two, without an address */
    gatewayFailed(gateway: string, reason: string) {
      failures.inc({ gateway })
      const now = performance.now()
      if (now < (quietUntil.get(gateway) ?? 0)) return
      quietUntil.set(gateway, now + securityLogIntervalMs)
      log.warn({ gateway, reason }, 'A payment gateway fails; payments are asked about again.')
    },
    paymentNotRecorded: (error: unknown) =>
      log.error({ err: error }, 'A gateway’s answer could not be recorded; it is asked again.'),
    /** Somebody who is not the gateway says that a payment was made. */
    notificationRefused(gateway: string) {
      failures.inc({ gateway })
      log.warn({ gateway }, 'A notification is not signed by its gateway.')
    },
    returnNotStored: (error: unknown) =>
      log.warn(
        { err: error },
        'That a payer came back could not be kept; the gateway is asked anyhow.',
      ),
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

function ledgerEvents(log: Log, registry: Registry) {
  const isGreen = new Gauge({
    name: 'daan_ledger_green',
    help: '1 while the books balance, 0 while gifts are refused because they do not',
    registers: [registry],
  })
  const checks = countBy(registry, {
    name: 'daan_ledger_checks_total',
    help: 'Checks of the books',
    label: 'found',
    values: ['green', 'red'],
  })
  return {
    ledgerFoundGreen(wasRed: boolean) {
      checks('green')
      isGreen.set(1)
      if (wasRed) log.warn({}, 'The books balance again: gifts are taken.')
    },
    ledgerFoundRed(faults: readonly string[]) {
      checks('red')
      isGreen.set(0)
      log.error({ faults }, 'The books do not balance: gifts are refused.')
    },
  }
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

function mailEvents(log: Log, registry: Registry) {
  const mails = countBy(registry, {
    name: 'daan_mails_total',
    help: 'Mails of the queue',
    label: 'outcome',
    values: ['sent', 'postponed', 'dead_letter'],
  })
  return {
    mailSent: () => mails('sent'),
    mailPostponed(mail: string, error: unknown) {
      mails('postponed')
      log.warn({ err: error, mail }, 'A mail could not be sent; it will be.')
    },
    /** @param details which mail, and why in words of ours */
    mailDead(details: { mail: string; reason: string }) {
      mails('dead_letter')
      log.error(details, 'A mail was refused for good and is not tried again.')
    },
  }
}

/** One line a minute says that something goes on; the counter says how much of it. */
const securityLogIntervalMs = 60_000

function securityEvents(log: Log, registry: Registry) {
  const kinds = ['token_refused', 'limit_spent', 'key_reused', 'malformed_http'] as const
  const count = countBy(registry, {
    name: 'daan_security_events_total',
    help: 'Requests as an attack would send them, or a client gone wrong',
    label: 'kind',
    values: kinds,
  })
  const quietUntil = new Map<string, number>()
  const note = (kind: (typeof kinds)[number]) => () => {
    count(kind)
    const now = performance.now()
    if (now < (quietUntil.get(kind) ?? 0)) return
    quietUntil.set(kind, now + securityLogIntervalMs)
    log.warn({ kind }, 'Somebody sends what no page of ours would; the metrics count it.')
  }
  return {
    /** A token was never ours: forged, altered, or of another kind. */
    tokenRefused: note('token_refused'),
    /** Somebody asked more often than a limit allows. */
    limitSpent: note('limit_spent'),
    /** A key came again with another gift. */
    keyReused: note('key_reused'),
    /** What came was no HTTP. */
    malformedHttp: note('malformed_http'),
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

type Count<Value> = (value: Value, times?: number) => void

/** Counts by one label, of which every value is shown from the start: a first rise is a rise, too. */
function countBy<Value extends string>(
  registry: Registry,
  metric: { name: string; help: string; label: string; values: readonly Value[] },
): Count<Value> {
  const { name, help, label, values } = metric
  const counter = new Counter({ name, help, labelNames: [label], registers: [registry] })
  for (const value of values) counter.inc({ [label]: value }, 0)
  return (value, times = 1) => counter.inc({ [label]: value }, times)
}
