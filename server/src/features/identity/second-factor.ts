import { randomUUID } from 'node:crypto'
import { acknowledged } from '../../acknowledged.ts'
import type { ActingAdmin } from '../../actor.ts'
import { type Acting, recordAct } from '../../audit/audit-store.ts'
import { publicUrlOf } from '../../config.ts'
import type { Context } from '../../context.ts'
import { type Tx, withTransaction } from '../../db/transaction.ts'
import { enqueueMail } from '../../mail/queue-store.ts'
import { renderMail } from '../../mail/render-mail.ts'
import { refuseUnless } from '../../refused.ts'
import { endSessions, findMailedPerson } from './person-store.ts'
import { type FactorNews, factorMail } from './second-factor-mail-texts.ts'
import { deleteSecondFactor, endUnprovenSessions } from './second-factor-store.ts'

/** The ground of a change of a second factor: the operator's command has no more. */
export type FactorContext = Pick<Context, 'db' | 'config' | 'site'>

/** Removes one's own second factor. @throws Refused where there is none */
export async function removeOwnFactor(ctx: Context, by: ActingAdmin) {
  await withTransaction(ctx.db, async (tx) => {
    refuseUnless(await deleteSecondFactor(tx, by.userUid), 'identity.secondFactorOff')
    await recordChange(tx, ctx, by, { what: 'removed', email: by.email })
  })
  ctx.mail.wake()
  return acknowledged
}

/** Removes the second factor of somebody who lost it, and ends their sessions. @returns whether they had one */
export function resetFactor(ctx: FactorContext, email: string, by: Acting): Promise<boolean> {
  return withTransaction(ctx.db, async (tx) => {
    const person = await findMailedPerson(tx, email.toLowerCase())
    if (!person || !(await deleteSecondFactor(tx, person.id))) return false
    await endSessions(tx, person.id)
    await recordChange(tx, ctx, by, { what: 'reset', email: person.email })
    return true
  })
}

/** Tells of a second factor that was turned on, and ends the sessions that began without it. */
export async function recordAddition(ctx: Context, by: ActingAdmin): Promise<void> {
  await withTransaction(ctx.db, async (tx) => {
    await endUnprovenSessions(tx, by.userUid)
    await recordChange(tx, ctx, by, { what: 'added', email: by.email })
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
  const url = `${publicUrlOf(config)}${language === 'bn' ? '/bn' : ''}`
  const content = factorMail(language, what, { charity: charity.name[language], url })
  await enqueueMail(tx, {
    ...renderMail(content.heading, content, charity),
    id: `second-factor.${randomUUID()}`,
    to: { address: person.email },
    autoSubmitted: 'auto-generated',
  })
}
