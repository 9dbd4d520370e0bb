import type { Db } from '../../db/database.ts'
import type { Events } from '../../events.ts'
import { repeat } from '../../jobs/repeat.ts'
import type { Log } from '../../log.ts'
import { type Mail, type Mailbox, type Mailer, MailFailed, sendLimitMs } from '../../mail/mailer.ts'
import { confirmation, mailToCharity } from './mail-texts.ts'
import { claimUnsent, type MailKind, markRefused, markSent, type Unsent } from './mailing-store.ts'

/** Finds what another server left, and what is due again: new messages do not wait for it. */
const lookEveryMs = 30_000
const mailsOfMessage = 2
/** For noting in the database what was sent. */
const notingMs = 20_000
/** While a server may still be sending a message's mails, no other one claims it. */
const leaseMs = mailsOfMessage * sendLimitMs + notingMs

/** What the mails of the contact form are made of. */
export type ContactMailOptions = {
  db: Db
  mailer: Mailer
  charity: Mailbox
  events: Events
  log: Log
}

/**
 * Mails what was kept: to the charity, then a confirmation to the sender. Each is sent at least
 * once; twice only if this server dies, stands still or loses its database for `notingMs` between
 * the mail server's yes and our noting it. Both copies then bear one Message-ID.
 */
export function createContactMail(options: ContactMailOptions) {
  const { db, events, log } = options
  let isWanted = false
  let isClosing = false
  let sending: Promise<void> | null = null

  /** To be called when there is something new: one run at a time, which takes all that is due. */
  function wake(): void {
    isWanted = true
    sending ??= sendWhileWanted().catch((error) =>
      log.error({ err: error }, 'Mails of the contact form wait.'),
    )
  }

  async function sendWhileWanted(): Promise<void> {
    try {
      while (isWanted) {
        isWanted = false
        await sendAllDue()
      }
    } finally {
      sending = null
    }
  }

  async function sendAllDue(): Promise<void> {
    while (!isClosing) {
      const unsent = await claimUnsent(db, leaseMs)
      if (!unsent) return
      await sendMails(options, unsent).catch((error) => events.mailPostponed(unsent.id, error))
    }
  }

  const looking = repeat('contact mail', lookEveryMs, async () => wake(), log)
  return {
    wake,
    /** Ends after the message whose mails are under way; the others keep. */
    async close() {
      isClosing = true
      await looking.stop()
      await sending
    },
  }
}

async function sendMails(options: ContactMailOptions, unsent: Unsent): Promise<void> {
  const { id, mails, confirms } = unsent
  const isWithCharity =
    !mails ||
    (await send(options, { id, kind: 'mail', mail: mailToCharity(options.charity, unsent) }))
  if (isWithCharity && confirms) {
    await send(options, { id, kind: 'confirmation', mail: confirmation(unsent) })
  }
}

/** @returns false when the mail server refused it for good, which is noted */
async function send(
  { db, mailer, events }: ContactMailOptions,
  { id, kind, mail }: { id: string; kind: MailKind; mail: Mail },
): Promise<boolean> {
  try {
    await mailer.send(mail)
  } catch (error) {
    if (!(error instanceof MailFailed && error.isForGood)) throw error
    await markRefused(db, { id, kind, answer: error.answer ?? error.message })
    events.mailGivenUp({ message: id, kind, reason: error.message })
    return false
  }
  events.mailSent()
  await markSent(db, id, kind)
  return true
}
