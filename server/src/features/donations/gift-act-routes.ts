import {
  getReminderDays,
  mailReceiptsAgain,
  remindOfPledges,
  setReminderDays,
} from '@daan/contract/gift-desk'
import { declineReminders } from '@daan/contract/reminders'
import { acknowledged } from '../../acknowledged.ts'
import type { Context } from '../../context.ts'
import type { Serve } from '../../http/serve-call.ts'
import { loadReminderDays } from './pledge-reminder-store.ts'
import { decline, remindChosen, setDays } from './pledge-reminders.ts'
import { mailReceipts } from './receipts-again.ts'

/** Binds the calls about mails that staff send about gifts. */
export function giftActRoutes(serve: Serve, ctx: Context): void {
  serve(remindOfPledges, ({ body, actor }) => remindChosen(ctx, body.receiptNumbers, actor))

  serve(mailReceiptsAgain, ({ body, actor }) => mailReceipts(ctx, body.receiptNumbers, actor))

  serve(getReminderDays, async () => ({ days: await loadReminderDays(ctx.db) }))

  serve(setReminderDays, async ({ body, actor }) => {
    await setDays(ctx, body.days, actor)
    return acknowledged
  })

  serve(declineReminders, async ({ body }) => {
    await decline(ctx, body.token)
    return acknowledged
  })
}
