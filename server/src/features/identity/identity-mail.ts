import { randomUUID } from 'node:crypto'
import { resetPage, verificationPage } from '@daan/contract/accounts'
import type { Locale } from '@daan/contract/digits'
import { publicUrlOf } from '../../config.ts'
import type { Context } from '../../context.ts'
import { type Tx, withTransaction } from '../../db/transaction.ts'
import { homeUrl } from '../../home-url.ts'
import { enqueueMail } from '../../mail/queue-store.ts'
import { renderMail } from '../../mail/render-mail.ts'
import { type AttemptLimit, type AttemptLimits, mailLimits } from './attempt-store.ts'
import { type MailKind, mailTexts } from './mail-texts.ts'
import { createLinkToken } from './mailed-links.ts'

/** Whom a mail goes to, as the provider knows them; `language` is the one they signed up in. */
export type MailedPerson = {
  id: string
  name: string
  email: string
  createdAt: Date
  language?: unknown
}

/**
 * The mails about an account. Each is queued by itself: nobody can tell from an answer whether one was.
 * It counts for the allowance of its kind or for another; `null` for a mail that was counted before.
 */
export type IdentityMails = Record<
  MailKind,
  (to: MailedPerson, allowance?: AttemptLimit | null) => void
>

const pages = {
  verification: verificationPage,
  reset: resetPage,
  alreadySignedUp: '/signin',
  passwordChanged: '/signin',
} as const satisfies Record<MailKind, string>

/** Creates what queues the mails about accounts. */
export function createIdentityMails(
  { db, mail, config, site, log }: Context,
  limits: AttemptLimits,
): { mails: IdentityMails; queued(): Promise<void> } {
  const pending = new Set<Promise<void>>()

  async function queue(kind: MailKind, to: MailedPerson): Promise<void> {
    const { charity } = site.current
    const language: Locale = to.language === 'bn' ? 'bn' : 'en'
    await withTransaction(db, async (tx) => {
      const query = await linkQuery(tx, kind, to)
      if (query === null) return
      const link = homeUrl(publicUrlOf(config), language) + pages[kind] + query
      const content = { language, ...mailTexts[kind][language](charity.name[language], link, to) }
      await enqueueMail(tx, {
        id: `${randomUUID()}.${kind}`,
        to: { address: to.email },
        ...renderMail(content.heading, content, charity),
      })
    })
    mail.wake()
  }

  async function queueWithin(
    allowance: AttemptLimit | null,
    kind: MailKind,
    to: MailedPerson,
  ): Promise<void> {
    if (allowance === null || (await limits.allows(allowance, to.email))) await queue(kind, to)
  }

  // Not awaited by the answer, whose time would tell who has an account.
  const queueSoon =
    (kind: MailKind) =>
    (to: MailedPerson, allowance: AttemptLimit | null = mailLimits[kind]) => {
      const queued: Promise<void> = queueWithin(allowance, kind, to)
        .catch((error) =>
          log.error({ err: error, kind }, 'A mail about an account was not queued.'),
        )
        .finally(() => pending.delete(queued))
      pending.add(queued)
    }

  return {
    mails: {
      verification: queueSoon('verification'),
      reset: queueSoon('reset'),
      alreadySignedUp: queueSoon('alreadySignedUp'),
      passwordChanged: queueSoon('passwordChanged'),
    },
    queued: async () => void (await Promise.all(pending)),
  }
}

/** Makes the query of a mail's link; null when the account is gone since, or is not as the mail says. */
async function linkQuery(tx: Tx, kind: MailKind, { id }: MailedPerson): Promise<string | null> {
  if (kind !== 'verification' && kind !== 'reset') return ''
  const token = await createLinkToken(tx, { userUid: id, isVerified: kind === 'reset' })
  return token && `?token=${token}`
}
