import type { Reply } from '@daan/contract/call'
import type { GiftState } from '@daan/contract/donations'
import type { mailReceiptsAgain } from '@daan/contract/gift-desk'
import { type Acting, recordAct } from '../../audit/audit-store.ts'
import { publicUrlOf } from '../../config.ts'
import type { Context } from '../../context.ts'
import { type Tx, withTransaction } from '../../db/transaction.ts'
import { enqueueMail } from '../../mail/queue-store.ts'
import { receiptNumberOf } from '../../receipt-number.ts'
import { receiptAgainMail } from './mail-texts.ts'
import { type AddressedGift, loadAddressed } from './pledge-reminder-store.ts'

type Outcome = Reply<typeof mailReceiptsAgain>

const received: ReadonlySet<GiftState> = new Set(['recorded', 'paid', 'partlyRefunded', 'refunded'])

/** Mails receipts of chosen gifts again, and writes down which. */
export async function mailReceipts(
  ctx: Context,
  numbers: readonly bigint[],
  by: Acting,
): Promise<Outcome> {
  const outcome = await withTransaction(ctx.db, async (tx) => {
    const counts = { sent: 0, notReceived: 0, withoutAddress: 0 }
    for (const gift of await loadAddressed(tx, numbers)) {
      const one = await mailOne(ctx, tx, gift)
      counts[one] += 1
      if (one === 'sent')
        await recordAct(tx, {
          by,
          what: 'receipt.mailedAgain',
          about: receiptNumberOf(gift.number),
        })
    }
    return counts
  })
  ctx.mail.wake()
  return outcome
}

async function mailOne(
  { config, site }: Context,
  tx: Tx,
  gift: AddressedGift,
): Promise<keyof Outcome> {
  if (!received.has(gift.giftState)) return 'notReceived'
  if (gift.email === null) return 'withoutAddress'
  const issuer = { publicUrl: publicUrlOf(config), site: site.current }
  await enqueueMail(tx, receiptAgainMail(gift, gift.email, issuer))
  return 'sent'
}
