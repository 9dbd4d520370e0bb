import { randomUUID } from 'node:crypto'
import { resetPage, verificationPage } from '@daan/contract/accounts'
import type { Charity } from '@daan/contract/charity'
import type { Db } from '../../db/database.ts'
import { withTransaction } from '../../db/transaction.ts'
import type { Log } from '../../log.ts'
import { enqueueMail } from '../../mail/queue-store.ts'
import { renderMail } from '../../mail/render-mail.ts'
import { type AttemptLimits, mailLimit } from './attempt-limits.ts'
import { type MailKind, mailTexts } from './mail-texts.ts'

/** Whom a mail goes to, as the provider knows them; `language` is the one they signed up in. */
type Recipient = { email: string; language?: unknown }

/** The mails about an account. Each is queued by itself: nobody can tell from an answer whether one was. */
export type IdentityMails = {
  verification(to: Recipient, token: string): void
  reset(to: Recipient, token: string): void
  alreadySignedUp(to: Recipient): void
  passwordChanged(to: Recipient): void
}

/** Creates what queues the mails about accounts; one address gets only so many an hour. */
export function createIdentityMails(options: {
  db: Db
  limits: AttemptLimits
  publicUrl: string
  charity: Charity
  wake: () => void
  log: Log
}): IdentityMails & { queued(): Promise<void> } {
  const { db, limits, publicUrl, charity, wake, log } = options
  const pending = new Set<Promise<void>>()

  async function queue(kind: MailKind, email: string, language: 'en' | 'bn', link: string) {
    if (!(await limits.allows(mailLimit, email))) return
    const content = mailTexts[kind][language](charity.name[language], link)
    await withTransaction(db, (tx) =>
      enqueueMail(tx, {
        id: `${randomUUID()}.${kind}`,
        to: { address: email },
        ...renderMail(content.heading, content, charity),
        autoSubmitted: 'auto-generated',
      }),
    )
    wake()
  }

  // Not awaited by the answer, whose time would tell who has an account.
  function queueSoon(kind: MailKind, to: Recipient, page: string, token?: string): void {
    const language = to.language === 'bn' ? 'bn' : 'en'
    const path = language === 'bn' ? `/bn${page}` : page
    const link = `${publicUrl}${path}${token === undefined ? '' : `?token=${token}`}`
    const queued: Promise<void> = queue(kind, to.email, language, link)
      .catch((error) => log.error({ err: error, kind }, 'A mail about an account was not queued.'))
      .finally(() => pending.delete(queued))
    pending.add(queued)
  }

  return {
    verification: (to, token) => queueSoon('verification', to, verificationPage, token),
    reset: (to, token) => queueSoon('reset', to, resetPage, token),
    alreadySignedUp: (to) => queueSoon('alreadySignedUp', to, '/signin'),
    passwordChanged: (to) => queueSoon('passwordChanged', to, '/signin'),
    queued: async () => void (await Promise.all(pending)),
  }
}
