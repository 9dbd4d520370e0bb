import { randomUUID } from 'node:crypto'
import type { ActingAdmin } from '../../actor.ts'
import { listOthers } from '../../approvals/second-person.ts'
import { publicUrlOf } from '../../config.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/transaction.ts'
import { enqueueMail } from '../../mail/queue-store.ts'
import { renderInBoth } from '../../mail/render-mail.ts'
import { payoutWaitingMail } from './mail-texts.ts'
import type { NewPayout } from './payout-store.ts'

/** Queues a mail to each other person who may release a payout. */
export async function mailWaiting(
  tx: Tx,
  ctx: Context,
  { amount, purpose }: NewPayout,
  by: ActingAdmin,
): Promise<void> {
  const { charity } = ctx.site.current
  const url = publicUrlOf(ctx.config)
  const waiting = { by: by.name, amount, purpose, charity: charity.name, url }
  const content = renderInBoth(
    payoutWaitingMail('bn', waiting),
    payoutWaitingMail('en', waiting),
    charity,
  )
  for (const address of await listOthers(tx, ctx, 'spending.release', by)) {
    await enqueueMail(tx, {
      ...content,
      id: `payout.${randomUUID()}`,
      to: { address },
      autoSubmitted: 'auto-generated',
    })
  }
}
