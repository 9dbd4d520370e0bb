import type { Db } from '../db/database.ts'
import { runWhenWoken, type WokenJob } from '../jobs/run-when-woken.ts'
import type { Log } from '../log.ts'
import { fileMailer } from './file-mailer.ts'
import type { MailEvents } from './mail-events.ts'
import { type Mailbox, type Mailer, MailFailed, sendTimeoutMs } from './mailer.ts'
import { type ClaimedMail, claimMail, deleteSent, markDead } from './queue-store.ts'
import { smtpMailer } from './smtp-mailer.ts'

/** Polling finds what other servers left, and what is due again: new mails do not wait for it. */
const pollEveryMs = 30_000
/** Two thirds of it are for noting in the database what was sent. */
const leaseMs = 3 * sendTimeoutMs
/** About five days, after which mail servers give up, too (RFC 5321 §4.5.4.1). */
export const maxAttempts = 115

type MailQueueOptions = {
  db: Db
  mailer: Mailer
  /** Gives the charity's own mailbox. */
  charity: () => Mailbox
  /** Finds the newest checkpoint of the public book. */
  findCheckpoint: () => Promise<string | null>
  events: MailEvents
  log: Log
}

/**
 * Sends the mails that were queued. It is woken after the commit of a mail, which else waits for the next poll; to
 * close it takes as long as the mail that is under way.
 */
export type MailQueue = WokenJob

type MailOptions = Omit<MailQueueOptions, 'mailer'> & {
  /** A mail server; without one, mails are files in `directory`. */
  smtpUrl: string | undefined
  directory: string
  from: Mailbox
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

/**
 * Sends what is in the queue, one mail at a time. Each is sent at least once; twice only if this
 * server dies, stands still or loses its database between the mail server's yes and our noting it.
 * Both copies then bear one Message-ID.
 */
export function startMailQueue(options: MailQueueOptions): MailQueue {
  const { db, events, log } = options
  return runWhenWoken('mail queue', pollEveryMs, sendAllDue, log)

  async function sendAllDue(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const mail = await claimMail(db, leaseMs)
      if (!mail) return
      await sendMail(options, mail).catch((error) => events.mailPostponed(mail.id, error))
    }
  }
}

/** @throws what went wrong, if the mail is to be tried again */
async function sendMail(
  { db, mailer, charity, findCheckpoint, events }: MailQueueOptions,
  { attempts, ...mail }: ClaimedMail,
): Promise<void> {
  try {
    const to = mail.to === 'charity' ? charity() : mail.to
    await mailer.send({ ...mail, to, checkpoint: await findCheckpoint() })
  } catch (error) {
    if (!isPermanent(error) && attempts < maxAttempts) throw error
    const reason = error instanceof Error ? error.message : String(error)
    await markDead(db, mail.id, (error instanceof MailFailed && error.answer) || reason)
    events.mailDead({ mail: mail.id, reason })
    return
  }
  events.mailSent()
  await deleteSent(db, mail.id)
}

function isPermanent(error: unknown): boolean {
  return error instanceof MailFailed && error.isPermanent
}
