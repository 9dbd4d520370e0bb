import type { Db } from '../../db/database.ts'
import { repeat } from '../../jobs/repeat.ts'
import type { Log } from '../../log.ts'
import type { Mailbox, Mailer } from '../../mail/mailer.ts'
import { claimUnsent, markConfirmed, markMailed, type Unsent } from './contact-store.ts'
import { confirmation, mailToCharity } from './mail-texts.ts'

const lookEveryMs = 30_000
const firstPauseMs = 60_000

/** What the mails of the contact form are made of. */
export type ContactMailOptions = {
  db: Db
  mailer: Mailer
  charity: Mailbox
  log: Log
  /** How long a message rests after the first failure; longer after each further one. */
  pauseMs?: number
}

/**
 * Mails what was kept: to the charity, then a confirmation to the sender. Each is sent at least
 * once; twice only if this server dies between sending and noting it.
 */
export function createContactMail(options: ContactMailOptions) {
  const { db, log, pauseMs = firstPauseMs } = options
  let sending: Promise<void> | null = null

  /** To be called when there is something new: one run at a time, which takes all that is due. */
  function wake(): void {
    sending ??= sendAll()
      .catch((error) => log.error({ err: error }, 'Mails of the contact form wait.'))
      .finally(() => {
        sending = null
      })
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      const unsent = await claimUnsent(db, pauseMs)
      if (!unsent) return
      await sendOne(options, unsent).catch((error) =>
        log.warn({ err: error, message: unsent.id }, 'A mail could not be sent; it will be.'),
      )
    }
  }

  const looking = repeat('contact mail', Math.min(lookEveryMs, pauseMs), async () => wake(), log)
  return {
    wake,
    async close() {
      await looking.stop()
      await sending
    },
  }
}

async function sendOne({ db, mailer, charity }: ContactMailOptions, unsent: Unsent): Promise<void> {
  if (unsent.mails) {
    await mailer.send(mailToCharity(charity, unsent))
    await markMailed(db, unsent.id)
  }
  if (unsent.confirms) {
    await mailer.send(confirmation(unsent))
    await markConfirmed(db, unsent.id)
  }
}
