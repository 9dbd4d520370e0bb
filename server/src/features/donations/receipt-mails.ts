import { publicUrlOf } from '../../config.ts'
import type { Context } from '../../context.ts'
import { withTransaction } from '../../db/transaction.ts'
import { hearNewsLink } from '../../hear-news-link.ts'
import { type RepeatedJob, repeat } from '../../jobs/repeat.ts'
import { enqueueMail } from '../../mail/queue-store.ts'
import { broughtGiftMail } from './hand-mail-texts.ts'
import { pledgeMail } from './mail-texts.ts'
import { takeUnmailedReceipts, type UnmailedReceipt } from './receipt-mail-store.ts'

const everyMs = 60_000
const atOnce = 500
/** So many a minute to one address of gifts of the site: whoever types a stranger's floods nobody. */
const mostToOne = 3

/** Mails receipts to those who gave, some minutes after they did: a gift itself waits for no mail. */
export function startReceiptMails(ctx: Context): RepeatedJob {
  return repeat('receipt mails', everyMs, () => mailReceipts(ctx), ctx.log)
}

/** Mails all receipts that are due. */
export async function mailReceipts(ctx: Context): Promise<void> {
  while ((await mailSome(ctx)) === atOnce) ctx.mail.wake()
  ctx.mail.wake()
}

/** @returns how many gifts were looked at */
function mailSome({ db, config, site }: Context): Promise<number> {
  const issuer = { publicUrl: publicUrlOf(config), site: site.current }
  return withTransaction(db, async (tx) => {
    const receipts = await takeUnmailedReceipts(tx, atOnce)
    // Whoever pays by a gateway is mailed when they have paid.
    const own = receipts.filter(({ byHand }) => byHand || config.payments.isTrusting)
    for (const { email, ...receipt } of mailable(own)) {
      const { byHand } = receipt
      const mail = byHand
        ? broughtGiftMail({ ...receipt, byHand }, email, issuer)
        : pledgeMail(receipt, email, issuer, hearNewsLink(config.appSecret, receipt.key))
      await enqueueMail(tx, mail)
    }
    return receipts.length
  })
}

function mailable(receipts: readonly UnmailedReceipt[]) {
  const mails = new Map<string, number>()
  return receipts.flatMap(({ email, ...receipt }) => {
    if (email === null || receipt.state !== 'settled') return []
    if (receipt.byHand) return [{ ...receipt, email }]
    const address = email.toLowerCase()
    const before = mails.get(address) ?? 0
    mails.set(address, before + 1)
    return before < mostToOne ? [{ ...receipt, email }] : []
  })
}
