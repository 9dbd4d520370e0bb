import type { Query, Reply } from '@daan/contract/call'
import type {
  listSpending as listSpendingCall,
  sumSpending as sumSpendingCall,
} from '@daan/contract/spending'
import type { listPayouts as listPayoutsCall } from '@daan/contract/spending-desk'
import type { ActingAdmin } from '../../actor.ts'
import type { Context } from '../../context.ts'
import {
  listPayouts,
  listPublicPayouts,
  loadFundMoney,
  sumByMonth,
  sumByPurpose,
} from './payout-list-store.ts'

/** Shows staff the payouts that a filter leaves. */
export async function showPayouts(
  ctx: Context,
  { fundType, ...filter }: Query<typeof listPayoutsCall>,
  { userUid }: ActingAdmin,
): Promise<Reply<typeof listPayoutsCall>> {
  const fund =
    fundType === undefined ? null : (await ctx.ledger.funds.demand(fundType, '/fundType')).key
  const payouts = await listPayouts(ctx.db, { ...filter, fund })
  return payouts.map(({ preparer, ...payout }) => ({
    ...payout,
    number: Number(payout.number),
    isOwn: preparer === userUid,
  }))
}

/** Shows anybody what a fund received and what it was spent on. */
export async function showSpending(
  ctx: Context,
  fundType: string,
  before: bigint | undefined,
): Promise<Reply<typeof listSpendingCall>> {
  const { key } = await ctx.ledger.funds.demand(fundType, '/fundType')
  const [money, payouts] = await Promise.all([
    loadFundMoney(ctx.readDb, key),
    listPublicPayouts(ctx.readDb, key, before),
  ])
  return { ...money, payouts: payouts.map((one) => ({ ...one, number: Number(one.number) })) }
}

/** Shows anybody what a fund received and spent month by month, and spent by purpose. */
export async function sumSpending(
  ctx: Context,
  fundType: string,
): Promise<Reply<typeof sumSpendingCall>> {
  const { key } = await ctx.ledger.funds.demand(fundType, '/fundType')
  const [months, byPurpose] = await Promise.all([
    sumByMonth(ctx.readDb, key),
    sumByPurpose(ctx.readDb, key),
  ])
  return { months, ...byPurpose }
}
