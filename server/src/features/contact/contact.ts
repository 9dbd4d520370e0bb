import type { Charity } from '@daan/contract/charity'
import { createChallenges } from '../../challenge.ts'
import type { Db } from '../../db/database.ts'
import type { Mailbox } from '../../mail/mailer.ts'
import type { MessageEvents } from './message-events.ts'
import type { TakeMessageOptions } from './take-message.ts'
import { createWriterOf } from './writer.ts'

/** Creates what the contact form needs. */
export function createContact(options: {
  db: Db
  appSecret: string
  charity: Charity
  /** Who mails come from, and who gets the messages: to neither is anything confirmed. */
  mailboxes: { from: Mailbox; charity: Mailbox }
  /** Wakes the mail queue. */
  wake: () => void
  events: MessageEvents
}): TakeMessageOptions {
  const { db, appSecret, charity, mailboxes, wake, events } = options
  return {
    db,
    events,
    wake,
    charity,
    challenges: createChallenges(appSecret),
    writerOf: createWriterOf(appSecret),
    ours: [mailboxes.from.address, mailboxes.charity.address],
  }
}
