import { plainAmount } from '@daan/contract/taka'
import type { ActingAdmin } from '../../actor.ts'
import { mailThreshold } from '../../approvals/approval-mails.ts'
import { storeRefundThreshold } from '../../approvals/setting-store.ts'
import { recordAct } from '../../audit/audit-store.ts'
import type { Context } from '../../context.ts'
import { withTransaction } from '../../db/transaction.ts'

/** Sets the sum above which refunds need two people, and mails the other owners. */
export async function setThreshold(ctx: Context, poisha: bigint, by: ActingAdmin) {
  await withTransaction(ctx.db, async (tx) => {
    if (!(await storeRefundThreshold(tx, poisha))) return
    await recordAct(tx, { by, what: 'approval.thresholdSet', about: plainAmount(poisha) })
    await mailThreshold(tx, ctx, poisha, by)
  })
  ctx.mail.wake()
}
