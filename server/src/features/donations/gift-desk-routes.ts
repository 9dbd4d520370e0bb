import { findGift } from '@daan/contract/desk'
import {
  getReminderDays,
  listGifts,
  mailReceiptsAgain,
  remindOfPledges,
  setReminderDays,
  sumGifts,
} from '@daan/contract/gift-desk'
import { readOverview } from '@daan/contract/overview'
import { declineReminders } from '@daan/contract/reminders'
import type { Context } from '../../context.ts'
import type { Serve } from '../../http/serve-call.ts'
import { listGiftsAtDesk, sumGiftsAtDesk } from './list-gifts.ts'
import { lookUpGift } from './look-up-gift.ts'
import { loadOverview } from './overview.ts'
import { loadReminderDays } from './pledge-reminder-store.ts'
import { decline, remindChosen, setDays } from './pledge-reminders.ts'
import { mailReceipts } from './receipts-again.ts'

/** Binds the calls by which staff find gifts, see their figures and mail their donors, and donors decline reminders. */
export function giftDeskRoutes(serve: Serve, ctx: Context): void {
  serve(findGift, ({ query, actor }) => lookUpGift(ctx.db, query.receiptNumber, actor))

  serve(listGifts, ({ body, actor }) => listGiftsAtDesk(ctx.db, body, actor))

  serve(sumGifts, async ({ body }) => ({ sums: await sumGiftsAtDesk(ctx.db, body.filter) }))

  serve(readOverview, ({ query }) => loadOverview(ctx.db, query.days))

  serve(remindOfPledges, ({ body, actor }) => remindChosen(ctx, body.receiptNumbers, actor))

  serve(mailReceiptsAgain, ({ body, actor }) => mailReceipts(ctx, body.receiptNumbers, actor))

  serve(getReminderDays, async () => ({ days: await loadReminderDays(ctx.db) }))

  serve(setReminderDays, ({ body, actor }) => setDays(ctx, body.days, actor))

  serve(declineReminders, ({ body }) => decline(ctx, body.token))
}
