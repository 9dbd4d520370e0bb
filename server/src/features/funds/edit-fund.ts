import type { FundContent } from '@daan/contract/fund-content'
import type { FundState } from '@daan/contract/fund-desk'
import type { FundCategory } from '@daan/contract/funds'
import { acknowledged } from '../../acknowledged.ts'
import type { ActingAdmin } from '../../actor.ts'
import { recordAct } from '../../audit/audit-store.ts'
import type { Context } from '../../context.ts'
import { type Tx, withTransaction } from '../../db/transaction.ts'
import { keepPhotograph, type Photographs } from '../../pictures/photographs.ts'
import { refuseUnless } from '../../refused.ts'
import {
  addEdition,
  type EditedFund,
  findEdition,
  findToday,
  lockEditedFund,
  showEdition,
} from './fund-edition-store.ts'
import { makeFundKey } from './fund-key.ts'
import {
  insertFund,
  isSlugInUse,
  listNamesInUse,
  lockCatalogue,
  storeFundOrder,
  storeFundState,
} from './fund-row-store.ts'

/** Context of the funds' desk. */
export type FundDeskContext = Context & { photographs: Photographs }

type NewFund = { category: FundCategory; slug: string; content: FundContent }

/** Creates a draft with its first edition. @returns its key */
export function createFund({ db }: Context, { category, slug, content }: NewFund, by: ActingAdmin) {
  return withTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    await refusePastDay(tx, content, null)
    refuseUnless(!(await isSlugInUse(tx, slug)), 'fund.slugTaken', '/slug')
    const used = await listNamesInUse(tx)
    const key = makeFundKey(content.name.en, (one) => used.has(one))
    await insertFund(tx, { key, category, slug })
    await keepPhotograph(tx, content.picture, picturePointer)
    await addEdition(tx, { key, number: 1, content, savedBy: by.userUid })
    await recordAct(tx, { by, what: 'fund.created', about: key })
    return { key }
  })
}

const picturePointer = '/content/picture'

type Save = { content: FundContent; basedOn: number | null }

/** Saves an edition that only admins see. @returns its number */
export function saveFund(ctx: Context, key: string, { content, basedOn }: Save, by: ActingAdmin) {
  return withTransaction(ctx.db, async (tx) => {
    const fund = await lockUnchanged(tx, key, basedOn)
    await refusePastDay(tx, content, fund.content)
    const edition = await addNext(tx, fund, content, by)
    await recordAct(tx, { by, what: 'fund.saved', about: `${key}: ${edition}` })
    return { edition }
  })
}

type Restore = { edition: number; basedOn: number | null }

/** Saves the content of an earlier edition as the newest. @returns its number */
export function restoreFund(ctx: Context, key: string, restore: Restore, by: ActingAdmin) {
  return withTransaction(ctx.db, async (tx) => {
    const fund = await lockUnchanged(tx, key, restore.basedOn)
    const content = await findEdition(tx, key, restore.edition)
    refuseUnless(content, 'fund.editionUnknown')
    const edition = await addNext(tx, fund, content, by)
    await recordAct(tx, { by, what: 'fund.restored', about: `${key}: ${restore.edition}` })
    return { edition }
  })
}

/** Shows the newest edition to everybody, and opens a draft. Publishing it again changes nothing. */
export async function publishFund(
  ctx: FundDeskContext,
  key: string,
  edition: number,
  by: ActingAdmin,
) {
  const content = await findEdition(ctx.db, key, edition)
  if (content) await ctx.photographs.prepareToShare(content.picture)
  await withTransaction(ctx.db, async (tx) => {
    const fund = await lockFund(tx, key)
    refuseUnless(fund.latest, 'fund.editionUnknown')
    refuseUnless(fund.latest === edition, 'fund.changedMeanwhile')
    if (fund.published === edition && fund.state !== 'draft') return
    await showEdition(tx, key, edition)
    if (fund.state === 'draft') await storeFundState(tx, key, 'open')
    await recordAct(tx, { by, what: 'fund.published', about: `${key}: ${edition}` })
  })
  return acknowledged
}

const acts = { open: 'fund.opened', closed: 'fund.closed', hidden: 'fund.hidden' } as const

/** Opens, closes or hides a fund that was published. */
export async function setFundState(
  ctx: Context,
  key: string,
  state: Exclude<FundState, 'draft'>,
  by: ActingAdmin,
) {
  await withTransaction(ctx.db, async (tx) => {
    const fund = await lockFund(tx, key)
    refuseUnless(fund.state !== 'draft', 'fund.unpublished')
    if (fund.state === state) return
    await storeFundState(tx, key, state)
    await recordAct(tx, { by, what: acts[state], about: key })
  })
  return acknowledged
}

/** Puts all funds in another order. */
export async function orderFunds(ctx: Context, keys: readonly string[], by: ActingAdmin) {
  await withTransaction(ctx.db, async (tx) => {
    await lockCatalogue(tx)
    refuseUnless(await storeFundOrder(tx, keys), 'fund.orderOutdated')
    await recordAct(tx, { by, what: 'funds.ordered', about: 'all' })
  })
  return acknowledged
}

/** Locks a fund for an edit. @throws Refused where there is none */
async function lockFund(tx: Tx, key: string): Promise<EditedFund> {
  const fund = await lockEditedFund(tx, key)
  refuseUnless(fund, 'fund.unknown')
  return fund
}

/** Locks a fund whose newest edition the editor has seen. @throws Refused where somebody saved another */
async function lockUnchanged(tx: Tx, key: string, basedOn: number | null): Promise<EditedFund> {
  const fund = await lockFund(tx, key)
  refuseUnless(fund.latest === basedOn, 'fund.changedMeanwhile')
  return fund
}

async function addNext(
  tx: Tx,
  { key, latest }: EditedFund,
  content: FundContent,
  by: ActingAdmin,
): Promise<number> {
  const number = (latest ?? 0) + 1
  await keepPhotograph(tx, content.picture, picturePointer)
  await addEdition(tx, { key, number, content, savedBy: by.userUid })
  return number
}

/** A day that was there before may be over, so that words of a fund that has ended can still be edited. */
async function refusePastDay(tx: Tx, { until }: FundContent, before: FundContent | null) {
  if (until === null || until === before?.until) return
  refuseUnless(until >= (await findToday(tx)), 'fund.untilPast', '/content/until')
}
