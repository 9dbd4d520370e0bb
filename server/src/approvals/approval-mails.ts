import { randomUUID } from 'node:crypto'
import type { ApprovalState } from '@daan/contract/approvals'
import { formatTaka } from '@daan/contract/taka'
import type { ActingAdmin } from '../actor.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/transaction.ts'
import { enqueueInBoth } from '../mail/bilingual-mail.ts'
import { type Approval, findRequester } from './approval-store.ts'
import { approvalWords } from './mail-texts.ts'

type Request = Pick<Approval, 'id' | 'kind' | 'requestedBy'>

/** Queues a mail to each who may decide about a request. */
export async function mailRequest(
  tx: Tx,
  ctx: Context,
  { kind }: Pick<Request, 'kind'>,
  { by, to }: { by: ActingAdmin; to: readonly string[] },
): Promise<void> {
  const words = approvalWords({ what: 'requested', kind, by: by.name })
  for (const address of to) {
    await enqueueInBoth(tx, ctx, { id: `approval.${randomUUID()}`, address }, words)
  }
}

/** Queues a mail to whoever made a request that was decided, or ended as it no longer applies. */
export async function mailDecision(
  tx: Tx,
  ctx: Context,
  { id, kind, requestedBy }: Request,
  { state, by }: { state: Exclude<ApprovalState, 'open' | 'withdrawn'>; by: ActingAdmin },
): Promise<void> {
  const requester = await findRequester(tx, requestedBy)
  if (!requester) return
  const words = approvalWords({ what: state, kind, by: by.name })
  await enqueueInBoth(tx, ctx, { id: `approval.${id}.decided`, address: requester.email }, words)
}

/** Queues a mail to other owners that refunds above another sum need two people. */
export async function mailThreshold(
  tx: Tx,
  ctx: Context,
  poisha: bigint,
  by: ActingAdmin,
): Promise<void> {
  const owners = (await ctx.listStaff(tx)).filter(({ role }) => role === 'owner')
  const sums = { en: formatTaka(poisha, 'en'), bn: formatTaka(poisha, 'bn') }
  const words = approvalWords({ what: 'thresholdSet', sums, by: by.name })
  for (const { email: address } of owners) {
    if (address === by.email) continue
    await enqueueInBoth(tx, ctx, { id: `approval-threshold.${randomUUID()}`, address }, words)
  }
}
