import { randomUUID } from 'node:crypto'
import type { Body } from '@daan/contract/call'
import type { removePasskey } from '@daan/contract/passkeys'
import { movesMoney } from '@daan/contract/rights'
import type { ActingAdmin } from '../../actor.ts'
import { type Acting, recordAct } from '../../audit/audit-store.ts'
import { publicUrlOf } from '../../config.ts'
import type { Context } from '../../context.ts'
import { type Tx, withTransaction } from '../../db/transaction.ts'
import { homeUrl } from '../../home-url.ts'
import { enqueueMail } from '../../mail/queue-store.ts'
import { renderMail } from '../../mail/render-mail.ts'
import { refuseUnless } from '../../refused.ts'
import { deletePasskey } from './passkey-store.ts'
import { endSessions, findMailedPerson, lockPerson } from './person-store.ts'
import { type FactorNews, factorMail } from './second-factor-mail-texts.ts'
import {
  deleteApp,
  deleteSecondFactors,
  endUnprovenSessions,
  findFactors,
  forgetProofs,
} from './second-factor-store.ts'

/** The ground of a change of a second factor: the operator's command has no more. */
export type FactorContext = Pick<Context, 'db' | 'config' | 'site'>

/** Removes one's own authenticator app. @throws Refused where there is none, or nothing else lets them move money */
export const removeOwnApp = (ctx: Context, by: ActingAdmin) =>
  removeOwn(ctx, by, 'removed', async (tx) => {
    refuseUnless(await deleteApp(tx, by.userUid), 'identity.secondFactorOff')
  })

/** Removes one's own passkey. @throws Refused where there is none, or nothing else lets them move money */
export const removeOwnPasskey = (
  ctx: Context,
  { id }: Body<typeof removePasskey>,
  by: ActingAdmin,
) =>
  removeOwn(ctx, by, 'passkeyRemoved', async (tx) => {
    refuseUnless(await deletePasskey(tx, id, by.userUid), 'identity.passkeyUnknown')
  })

async function removeOwn(
  ctx: Context,
  by: ActingAdmin,
  what: FactorNews,
  remove: (tx: Tx) => Promise<void>,
) {
  await withTransaction(ctx.db, async (tx) => {
    await lockPerson(tx, by.userUid)
    await remove(tx)
    const { hasApp, hasPasskey } = await findFactors(tx, by.userUid)
    const isLeft = hasApp || hasPasskey
    refuseUnless(isLeft || !by.role || !movesMoney(by.role), 'identity.onlySecondFactor')
    if (!isLeft) await forgetProofs(tx, by.userUid)
    await recordChange(tx, ctx, by, { what, email: by.email })
  })
  ctx.mail.wake()
}

/** Removes the second factors of somebody who lost them, and ends their sessions. @returns whether they had one */
export function resetFactor(ctx: FactorContext, email: string, by: Acting): Promise<boolean> {
  return withTransaction(ctx.db, async (tx) => {
    const person = await findMailedPerson(tx, email.toLowerCase())
    if (!person || !(await deleteSecondFactors(tx, person.id))) return false
    await endSessions(tx, person.id)
    await recordChange(tx, ctx, by, { what: 'reset', email: person.email })
    return true
  })
}

/** Tells of a second factor that was added, and ends the sessions that began without one. */
export async function recordAddition(
  ctx: Context,
  by: ActingAdmin,
  what: 'added' | 'passkeyAdded',
): Promise<void> {
  await withTransaction(ctx.db, async (tx) => {
    await endUnprovenSessions(tx, by.userUid)
    await recordChange(tx, ctx, by, { what, email: by.email })
  })
  ctx.mail.wake()
}

/** Tells of a recovery code that was used. */
export async function recordRecovery(ctx: Context, email: string): Promise<void> {
  await withTransaction(ctx.db, (tx) =>
    recordChange(tx, ctx, null, { what: 'recoveryUsed', email }),
  )
  ctx.mail.wake()
}

const acts = {
  added: 'secondFactor.added',
  removed: 'secondFactor.removed',
  reset: 'secondFactor.removed',
  recoveryUsed: 'secondFactor.recoveryUsed',
  passkeyAdded: 'passkey.added',
  passkeyRemoved: 'passkey.removed',
} as const satisfies Record<FactorNews, string>

/** Writes a change into the audit trail and mails it to the person. @param actor null for the person, who signs in */
async function recordChange(
  tx: Tx,
  { site, config }: FactorContext,
  actor: Acting | null,
  { what, email }: { what: FactorNews; email: string },
): Promise<void> {
  const person = await findMailedPerson(tx, email)
  if (!person) return
  const by = actor ?? { userUid: person.id, requestId: randomUUID() }
  await recordAct(tx, { by, what: acts[what], about: person.id })
  const { charity } = site.current
  const language = person.language === 'bn' ? 'bn' : 'en'
  const url = homeUrl(publicUrlOf(config), language)
  const content = factorMail(language, what, { charity: charity.name[language], url })
  await enqueueMail(tx, {
    ...renderMail(content.heading, content, charity),
    id: `second-factor.${randomUUID()}`,
    to: { address: person.email },
  })
}
