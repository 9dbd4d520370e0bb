import type { Db } from '../db/database.ts'
import type { Log } from '../log.ts'
import { fileMailer } from './file-mailer.ts'
import type { MailEvents } from './mail-events.ts'
import { type MailQueue, startMailQueue } from './mail-queue.ts'
import type { Mailbox } from './mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'

export type MailOptions = {
  db: Db
  /** A mail server; without one, mails are files in `directory`. */
  smtpUrl: string | undefined
  directory: string
  from: Mailbox
  /** Gives the charity's own mailbox. */
  charity: () => Mailbox
  /** Finds the newest checkpoint of the public book. */
  findCheckpoint: () => Promise<string | null>
  events: MailEvents
  log: Log
}

/** Starts the mail queue with the mailer that is configured. */
export function startMail(options: MailOptions): MailQueue {
  const { smtpUrl, directory, from, log } = options
  const mailer = smtpUrl ? smtpMailer(smtpUrl, from) : fileMailer(directory, from, log)
  const queue = startMailQueue({ ...options, mailer })
  return {
    wake: queue.wake,
    async close() {
      await queue.close()
      mailer.close()
    },
  }
}
