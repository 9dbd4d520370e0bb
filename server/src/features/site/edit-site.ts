import type { Body } from '@daan/contract/call'
import type { saveSitePart as saveCall } from '@daan/contract/site-desk'
import type { SitePart } from '@daan/contract/site-parts'
import { type Photograph, photograph } from '@daan/contract/site-picture'
import { acknowledged } from '../../acknowledged.ts'
import type { ActingAdmin } from '../../actor.ts'
import { recordAct } from '../../audit/audit-store.ts'
import { type Tx, withTransaction } from '../../db/transaction.ts'
import { type Editable, lockToPublish, restoreEdition, saveEdition } from '../../editions/edit.ts'
import { siteEditions } from '../../editions/edition-store.ts'
import { keepPhotograph } from '../../pictures/photographs.ts'
import { Refused } from '../../refused.ts'
import { mailAccountsChanged } from './accounts-changed.ts'
import { listUnknownFunds, showPart } from './edited-part-store.ts'
import type { SiteContext } from './site-context.ts'

const editable: Editable = {
  tables: siteEditions,
  unknown: 'site.partUnknown',
  keep: async (tx, content) => {
    for (const [pointer, picture] of photographsIn(content)) {
      await keepPhotograph(tx, picture, `/content${pointer}`)
    }
  },
}

/** Saves an edition of a part that only admins see. @returns its number */
export function saveSitePart(ctx: SiteContext, save: Body<typeof saveCall>, by: ActingAdmin) {
  const { part } = save
  return withTransaction(ctx.db, async (tx) => {
    if (save.part === 'front') await refuseUnknownFunds(tx, save.content)
    const { edition } = await saveEdition(tx, editable, part, save, by)
    await recordAct(tx, { by, what: 'site.saved', about: `${part}: ${edition}` })
    return { edition }
  })
}

type Restore = { edition: number; basedOn: number | null }

/** Saves the content of an earlier edition of a part as the newest. @returns its number */
export function restoreSitePart(
  ctx: SiteContext,
  part: SitePart,
  restore: Restore,
  by: ActingAdmin,
) {
  return withTransaction(ctx.db, async (tx) => {
    const edition = await restoreEdition(tx, editable, part, restore, by)
    await recordAct(tx, { by, what: 'site.restored', about: `${part}: ${restore.edition}` })
    return { edition }
  })
}

/** Shows the newest edition of a part to everybody; all owners are mailed where money then goes elsewhere. */
export async function publishSitePart(
  ctx: SiteContext,
  part: SitePart,
  edition: number,
  by: ActingAdmin,
) {
  await withTransaction(ctx.db, async (tx) => {
    const { published } = await lockToPublish(tx, editable, part, edition)
    if (published === edition) return
    await showPart(tx, part, edition, by.userUid)
    await recordAct(tx, { by, what: 'site.published', about: `${part}: ${edition}` })
    if (part === 'accounts') await mailAccountsChanged(tx, ctx, edition, by)
  })
  ctx.mail.wake()
  return acknowledged
}

type Front = Extract<Body<typeof saveCall>, { part: 'front' }>['content']

async function refuseUnknownFunds(tx: Tx, { slides, causes, quick }: Front): Promise<void> {
  const named = [
    ...slides.map(({ fund }, index) => [`/content/slides/${index}/fund`, fund] as const),
    ...causes.map((key, index) => [`/content/causes/${index}`, key] as const),
    ...quick.map((key, index) => [`/content/quick/${index}`, key] as const),
  ]
  const unknown = await listUnknownFunds(
    tx,
    named.map(([, key]) => key),
  )
  const wrong = named.filter(([, key]) => unknown.includes(key))
  if (wrong.length === 0) return
  const errors = wrong.map(([pointer]) => ({ pointer, code: 'fund.unknown' as const }))
  throw new Refused('fund.unknown', { errors })
}

/** Lists the photographs in a content, with their places as JSON pointers. */
function* photographsIn(content: unknown, at = ''): Generator<[string, Photograph]> {
  const { success, data } = photograph.safeParse(content)
  if (success) yield [at, data]
  else if (typeof content === 'object' && content !== null) {
    for (const [key, inner] of Object.entries(content)) yield* photographsIn(inner, `${at}/${key}`)
  }
}
