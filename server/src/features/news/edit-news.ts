import type { Body } from '@daan/contract/call'
import { todayInDhaka } from '@daan/contract/dhaka-time'
import type { createNews as createCall, NewsContent } from '@daan/contract/news'
import type { ActingAdmin, Admin } from '../../actor.ts'
import { recordAct } from '../../audit/audit-store.ts'
import type { Context } from '../../context.ts'
import { type Tx, withTransaction } from '../../db/transaction.ts'
import { type Editable, lockToPublish, restoreEdition, saveEdition } from '../../editions/edit.ts'
import { addEdition, newsEditions } from '../../editions/edition-store.ts'
import { keepPhotographs } from '../../pictures/photographs.ts'
import { refuseUnless } from '../../refused.ts'
import { isNewsMailed } from './news-mails.ts'
import {
  correctNews,
  insertNews,
  isPayoutOf,
  isSameNews,
  type NewNews,
  showNews,
} from './news-store.ts'

/** Context of the news' desk; `wakeMails` begins to mail what was published. */
export type NewsContext = Context & { wakeMails: () => void }

const editable: Editable = {
  tables: newsEditions,
  unknown: 'news.unknown',
  keep: keepPhotographs,
}

/** Begins news as a draft, once for each key. */
export async function createNews(
  { db, ledger }: Context,
  { id, fundType, payout, content }: Body<typeof createCall> & { id: string },
  by: ActingAdmin,
) {
  refuseDayToCome(content)
  const fund = await ledger.funds.demand(fundType, '/fundType')
  const isKnown = payout === null || (await isPayoutOf(db, fund.key, payout))
  refuseUnless(isKnown, 'payout.unknown', '/payout')
  await withTransaction(db, (tx) => beginNews(tx, { id, fund: fund.key, payout, content }, by))
  return { news: id }
}

async function beginNews(tx: Tx, begun: NewNews, by: ActingAdmin): Promise<void> {
  const { id, content } = begun
  if (!(await insertNews(tx, begun))) {
    refuseUnless(await isSameNews(tx, begun), 'idempotency.reused')
    return
  }
  await keepPhotographs(tx, content)
  await addEdition(tx, newsEditions, { key: id, number: 1, content, savedBy: by.userUid })
  await recordAct(tx, { by, what: 'news.created', about: id })
}

type Save = { content: NewsContent; basedOn: number }

/** Saves an edition that only admins see. @returns its number */
export function saveNews({ db }: Context, id: string, save: Save, by: ActingAdmin) {
  refuseDayToCome(save.content)
  return withTransaction(db, async (tx) => {
    const { edition } = await saveEdition(tx, editable, id, save, by)
    await recordAct(tx, { by, what: 'news.saved', about: `${id}: ${edition}` })
    return { edition }
  })
}

type Restore = { edition: number; basedOn: number }

/** Saves the content of an earlier edition as the newest. @returns its number */
export function restoreNews({ db }: Context, id: string, restore: Restore, by: ActingAdmin) {
  return withTransaction(db, async (tx) => {
    const edition = await restoreEdition(tx, editable, id, restore, by)
    await recordAct(tx, { by, what: 'news.restored', about: `${id}: ${restore.edition}` })
    return { edition }
  })
}

/** Shows the newest edition to everybody; of news that was published it is a correction. Again it changes nothing. */
export async function publishNews(
  { db, config, wakeMails }: NewsContext,
  id: string,
  edition: number,
  by: Admin,
) {
  await withTransaction(db, async (tx) => {
    const { published } = await lockToPublish(tx, editable, id, edition)
    if (published === edition) return
    const isFirst = published === null
    if (isFirst) await showNews(tx, id, { edition, isMailed: isNewsMailed(config) })
    else await correctNews(tx, id, edition)
    const what = isFirst ? 'news.published' : 'news.corrected'
    await recordAct(tx, { by, what, about: `${id}: ${edition}` })
  })
  wakeMails()
}

function refuseDayToCome({ day }: NewsContent): void {
  refuseUnless(day <= todayInDhaka(), 'slip.dayToCome', '/content/day')
}
