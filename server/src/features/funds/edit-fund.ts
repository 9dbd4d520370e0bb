import type { FundContent } from '@daan/contract/fund-content'
import type { FundState } from '@daan/contract/fund-desk'
import type { FundCategory } from '@daan/contract/funds'
import type { ActingAdmin } from '../../actor.ts'
import { recordAct } from '../../audit/audit-store.ts'
import type { Context } from '../../context.ts'
import { type Tx, withTransaction } from '../../db/transaction.ts'
import { type Editable, lockToPublish, restoreEdition, saveEdition } from '../../editions/edit.ts'
import { addEdition, findEdition, fundEditions } from '../../editions/edition-store.ts'
import { keepPhotographs, type Photographs } from '../../pictures/photographs.ts'
import { refuseUnless } from '../../refused.ts'
import { findToday, lockFundState, showEdition } from './fund-edition-store.ts'
import { makeFundKey } from './fund-key.ts'
import {
  findDraft,
  insertFund,
  isSlugInUse,
  listNamesInUse,
  lockCatalogue,
  storeFundOrder,
  storeFundState,
} from './fund-row-store.ts'

/** Context of the funds' desk. */
export type FundDeskContext = Context & { photographs: Photographs }

const editable: Editable = {
  tables: fundEditions,
  unknown: 'fund.unknown',
  keep: keepPhotographs,
}

type NewFund = { category: FundCategory; slug: string; content: FundContent }

/** Creates a draft with its first edition. Asked again after a lost answer, it is the same draft. @returns its key */
export function createFund({ db }: Context, fund: NewFund, by: ActingAdmin) {
  return withTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    const before = await findDraft(tx, { ...fund, savedBy: by.userUid })
    return { key: before ?? (await createDraft(tx, fund, by)) }
  })
}

async function createDraft(tx: Tx, { category, slug, content }: NewFund, by: ActingAdmin) {
  await refusePastDay(tx, content, null)
  refuseUnless(!(await isSlugInUse(tx, slug)), 'fund.slugTaken', '/slug')
  const used = await listNamesInUse(tx)
  const key = makeFundKey(content.name.en, (one) => used.has(one))
  await insertFund(tx, { key, category, slug })
  await editable.keep(tx, content)
  await addEdition(tx, fundEditions, { key, number: 1, content, savedBy: by.userUid })
  await recordAct(tx, { by, what: 'fund.created', about: key })
  return key
}

type Save = { content: FundContent; basedOn: number | null }

/** Saves an edition that only admins see. @returns its number */
export function saveFund(ctx: Context, key: string, save: Save, by: ActingAdmin) {
  return withTransaction(ctx.db, async (tx) => {
    const { edition, before } = await saveEdition(tx, editable, key, save, by)
    await refusePastDay(tx, save.content, before as FundContent | null) // a fund's editions hold no other
    await recordAct(tx, { by, what: 'fund.saved', about: `${key}: ${edition}` })
    return { edition }
  })
}

type Restore = { edition: number; basedOn: number | null }

/** Saves the content of an earlier edition as the newest. @returns its number */
export function restoreFund(ctx: Context, key: string, restore: Restore, by: ActingAdmin) {
  return withTransaction(ctx.db, async (tx) => {
    const edition = await restoreEdition(tx, editable, key, restore, by)
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
  const content = await findEdition(ctx.db, fundEditions, key, edition)
  if (content) await ctx.photographs.prepareToShare((content as FundContent).picture)
  await withTransaction(ctx.db, async (tx) => {
    const { published } = await lockToPublish(tx, editable, key, edition)
    if (published === edition) return
    await showEdition(tx, key, edition)
    await recordAct(tx, { by, what: 'fund.published', about: `${key}: ${edition}` })
  })
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
    const current = await lockFundState(tx, key)
    refuseUnless(current, 'fund.unknown')
    refuseUnless(current !== 'draft', 'fund.unpublished')
    if (current === state) return
    await storeFundState(tx, key, state)
    await recordAct(tx, { by, what: acts[state], about: key })
  })
}

/** Puts all funds in another order. */
export async function orderFunds(ctx: Context, keys: readonly string[], by: ActingAdmin) {
  await withTransaction(ctx.db, async (tx) => {
    await lockCatalogue(tx)
    refuseUnless(await storeFundOrder(tx, keys), 'fund.orderOutdated')
    await recordAct(tx, { by, what: 'funds.ordered', about: 'all' })
  })
}

/** A day that was there before may be over, so that words of a fund that has ended can still be edited. */
async function refusePastDay(tx: Tx, { until }: FundContent, before: FundContent | null) {
  if (until === null || until === before?.until) return
  refuseUnless(until >= (await findToday(tx)), 'fund.untilPast', '/content/until')
}
