import type { Registry } from 'prom-client'
import { countBy } from '../count-by.ts'
import type { Log } from '../log.ts'

/** The mail queue as an operator hears of it. */
export type MailEvents = ReturnType<typeof mailEvents>

export function mailEvents(log: Log, registry: Registry) {
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
