import { type Config, publicUrlOf } from '../../config.ts'
import type { Context } from '../../context.ts'
import { withTransaction } from '../../db/transaction.ts'
import { runWhenWoken, type WokenJob } from '../../jobs/run-when-woken.ts'
import { enqueueMail } from '../../mail/queue-store.ts'
import { newsMail } from './mail-texts.ts'
import {
  countNewsMails,
  leaveOut,
  listSomeRecipients,
  loadWaiting,
  lockWaitingNews,
  type MailedNews,
  noteQueued,
  type Recipient,
} from './recipient-store.ts'

const everyMs = 5000
const minuteMs = 60_000
const listedAtOnce = 1000

/** Tells whether news is mailed: to nobody without a mail server. */
export function isNewsMailed({ mail }: Pick<Config, 'mail'>): boolean {
  return mail.smtpUrl !== undefined
}

/** Mails news to those who agreed, so many a minute; woken, it begins at once. */
export function startNewsMails(ctx: Context): WokenJob {
  return runWhenWoken('news mails', everyMs, (signal) => mailNews(ctx, signal), ctx.log)
}

/** Lists everybody who is to be mailed, and queues as many mails as their turn has come. */
export async function mailNews(ctx: Context, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await listSomeRecipients(ctx.db, listedAtOnce)));
  if (await queueSome(ctx)) ctx.mail.wake()
}

/** @returns whether mails were queued */
function queueSome(ctx: Context): Promise<boolean> {
  return withTransaction(ctx.db, async (tx) => {
    const news = await lockWaitingNews(tx)
    if (!news) return false
    const { queued, due } = await countNewsMails(tx)
    const most = turnsNow(ctx.config.mail.newsPerMinute, queued, due)
    const mailed: string[] = []
    const left: string[] = []
    for (const recipient of await loadWaiting(tx, news, most)) {
      const mail = mailTo(ctx, news, recipient)
      const isQueued = mail !== null && (await enqueueMail(tx, mail))
      ;(isQueued ? mailed : left).push(recipient.token)
    }
    await noteQueued(tx, mailed)
    await leaveOut(tx, left)
    return mailed.length > 0
  })
}

/** The number of mails to queue now: spread over the minute, and no more than the mail queue sends. */
function turnsNow(perMinute: number, queued: number, due: number): number {
  const perRun = Math.ceil((perMinute * everyMs) / minuteMs)
  return Math.max(0, Math.min(perRun, perMinute - queued) - due)
}

function mailTo(
  { config, site }: Context,
  news: MailedNews,
  { email, token, language }: Recipient,
) {
  if (language === null) return null
  const { charity } = site.current
  const to = { email, token, language }
  return newsMail(news, { to, charity, publicUrl: publicUrlOf(config) })
}
