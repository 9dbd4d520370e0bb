import { randomUUID } from 'node:crypto'
import type { ApprovalState } from '@daan/contract/approvals'
import type { Locale } from '@daan/contract/digits'
import { formatTaka } from '@daan/contract/taka'
import type { ActingAdmin } from '../actor.ts'
import { publicUrlOf } from '../config.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/transaction.ts'
import type { MailContent } from '../mail/mail-content.ts'
import { enqueueMail } from '../mail/queue-store.ts'
import { renderInBoth } from '../mail/render-mail.ts'
import { type Approval, findRequester } from './approval-store.ts'
import { type ApprovalNews, approvalMail } from './mail-texts.ts'

type Request = Pick<Approval, 'id' | 'kind' | 'requestedBy'>

/** Queues a mail to each who may decide about a request. */
export async function mailRequest(
  tx: Tx,
  ctx: Context,
  { kind }: Pick<Request, 'kind'>,
  { by, to }: { by: ActingAdmin; to: readonly string[] },
): Promise<void> {
  const news = { what: 'requested', kind, by: by.name } as const
  for (const address of to) await mailNews(tx, ctx, `approval.${randomUUID()}`, address, news)
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
  const news = { what: state, kind, by: by.name } as const
  await mailNews(tx, ctx, `approval.${id}.decided`, requester.email, news)
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
  const news = { what: 'thresholdSet', sums, by: by.name } as const
  for (const { email } of owners) {
    if (email !== by.email) {
      await mailNews(tx, ctx, `approval-threshold.${randomUUID()}`, email, news)
    }
  }
}

async function mailNews(
  tx: Tx,
  ctx: Context,
  id: string,
  address: string,
  news: ApprovalNews,
): Promise<void> {
  const { charity } = ctx.site.current
  const url = publicUrlOf(ctx.config)
  const content = (language: Locale): MailContent =>
    approvalMail(language, { ...news, charity: charity.name[language], url })
  await enqueueMail(tx, {
    ...renderInBoth(content('bn'), content('en'), charity),
    id,
    to: { address },
    autoSubmitted: 'auto-generated',
  })
}
