import type { Body } from '@daan/contract/call'
import type { saveSitePart as saveCall } from '@daan/contract/site-desk'
import { type SitePart, siteParts } from '@daan/contract/site-parts'
import { z } from 'zod/mini'
import type { ActingAdmin } from '../../actor.ts'
import type { ApprovableAct } from '../../approvals/approvable-act.ts'
import { requestApproval } from '../../approvals/request-approval.ts'
import { recordAct } from '../../audit/audit-store.ts'
import type { Context } from '../../context.ts'
import { type Tx, withTransaction } from '../../db/transaction.ts'
import { type Editable, lockToPublish, restoreEdition, saveEdition } from '../../editions/edit.ts'
import { findEdition, lockEdited, siteEditions } from '../../editions/edition-store.ts'
import { keepPhotographs } from '../../pictures/photographs.ts'
import { Refused } from '../../refused.ts'
import { mailAccountsChanged } from './accounts-changed.ts'
import { listUnknownFunds, showPart } from './edited-part-store.ts'

const editable: Editable = {
  tables: siteEditions,
  unknown: 'site.partUnknown',
  keep: keepPhotographs,
}

/** Saves an edition of a part that only admins see. @returns its number */
export function saveSitePart(ctx: Context, save: Body<typeof saveCall>, by: ActingAdmin) {
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
export function restoreSitePart(ctx: Context, part: SitePart, restore: Restore, by: ActingAdmin) {
  return withTransaction(ctx.db, async (tx) => {
    const edition = await restoreEdition(tx, editable, part, restore, by)
    await recordAct(tx, { by, what: 'site.restored', about: `${part}: ${restore.edition}` })
    return { edition }
  })
}

/**
 * Shows the newest edition of a part to everybody. Where money then goes elsewhere, another owner approves that first, and
 * all owners are mailed.
 */
export async function publishSitePart(
  ctx: Context,
  part: SitePart,
  edition: number,
  by: ActingAdmin,
) {
  const approval = await withTransaction(ctx.db, async (tx) => {
    const { published } = await lockToPublish(tx, editable, part, edition)
    if (published === edition) return null
    const request = part === 'accounts' ? await requestAccounts() : null
    if (request === null) await showPublished(tx, ctx, part, edition, by)
    return request

    function requestAccounts(): Promise<string | null> {
      const standing = { edition, published }
      return requestApproval(tx, ctx, { kind: 'accounts', subject: part, wish: {}, standing }, by)
    }
  })
  ctx.mail.wake()
  return approval === null ? undefined : { approval }
}

async function showPublished(
  tx: Tx,
  ctx: Context,
  part: SitePart,
  edition: number,
  by: ActingAdmin,
): Promise<void> {
  await showPart(tx, part, edition, by.userUid)
  await recordAct(tx, { by, what: 'site.published', about: `${part}: ${edition}` })
  if (part === 'accounts') await mailAccountsChanged(tx, ctx, by)
}

const accountsDetails = z.object({ edition: z.number(), published: z.nullable(z.number()) })

/** Accounts for donations that a second person approves. */
export function accountsApproval(ctx: Context): ApprovableAct {
  return {
    show: async (db, { details }) => {
      const { edition, published } = accountsDetails.parse(details)
      const contentOf = async (number: number) =>
        siteParts.accounts.parse(await findEdition(db, siteEditions, 'accounts', number))
      const before = published === null ? null : await contentOf(published)
      return { kind: 'accounts', edition, before, after: await contentOf(edition) }
    },
    approve: async (tx, { details }, by) => {
      const { edition, published } = accountsDetails.parse(details)
      const edited = await lockEdited(tx, siteEditions, 'accounts')
      if (edited?.latest !== edition || edited.published !== published) return null
      await showPublished(tx, ctx, 'accounts', edition, by)
      return () => undefined
    },
  }
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
