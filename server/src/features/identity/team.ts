import { randomUUID } from 'node:crypto'
import type { StaffRole } from '@daan/contract/rights'
import { acknowledged } from '../../acknowledged.ts'
import type { ActingAdmin } from '../../actor.ts'
import { publicUrlOf } from '../../config.ts'
import type { Context } from '../../context.ts'
import { type Tx, withTransaction } from '../../db/transaction.ts'
import { enqueueMail } from '../../mail/queue-store.ts'
import { renderMail } from '../../mail/render-mail.ts'
import { refuseUnless } from '../../refused.ts'
import { loadAllAdmins, lockOwners } from './admin-store.ts'
import { recordGrant, recordRevocation } from './grant-role.ts'
import { resetFactor } from './second-factor.ts'
import { roleMail, type TeamNews } from './team-mail-texts.ts'

/** Gives an address a role; it and, of a new owner, all owners are mailed. */
export async function grantStaffRole(
  ctx: Context,
  { email, role }: { email: string; role: StaffRole },
  by: ActingAdmin,
) {
  const address = email.toLowerCase()
  await withTransaction(ctx.db, async (tx) => {
    const owners = await ownersBeside(tx, ctx, address)
    refuseUnless(role === 'owner' || owners.remain, 'team.lastOwner')
    const granting = { appSecret: ctx.config.appSecret, by }
    if (!(await recordGrant(tx, granting, address, role))) return
    await mail(tx, ctx, address, { what: 'granted', role, by: by.name })
    if (role !== 'owner') return
    for (const owner of owners.addresses) {
      await mail(tx, ctx, owner, { what: 'ownerAdded', address, by: by.name })
    }
  })
  ctx.mail.wake()
  return acknowledged
}

/** Takes the role of an address away. @throws Refused for the last owner who can sign in */
export async function revokeStaffRole(ctx: Context, email: string, by: ActingAdmin) {
  const address = email.toLowerCase()
  await withTransaction(ctx.db, async (tx) => {
    const owners = await ownersBeside(tx, ctx, address)
    refuseUnless(owners.remain, 'team.lastOwner')
    const granting = { appSecret: ctx.config.appSecret, by }
    refuseUnless(await recordRevocation(tx, granting, address), 'team.unknown')
    await mail(tx, ctx, address, { what: 'revoked', by: by.name })
  })
  ctx.mail.wake()
  return acknowledged
}

/** Removes the second factor of somebody who lost it. @throws Refused where there is none */
export async function resetStaffFactor(ctx: Context, email: string, by: ActingAdmin) {
  refuseUnless(await resetFactor(ctx, email, by), 'identity.secondFactorOff')
  ctx.mail.wake()
  return acknowledged
}

/**
 * Finds the other owners, whose rows stay locked: of two who remove each other at once, one stays.
 * `remain` tells that one of them has proven their address. @throws Refused for an address of the settings
 */
async function ownersBeside(tx: Tx, { config }: Context, address: string) {
  const { adminEmails } = config.identity
  refuseUnless(!adminEmails.includes(address), 'team.setByServer')
  await lockOwners(tx)
  const staff = await loadAllAdmins(tx, adminEmails)
  const others = staff.filter(({ email, role }) => role === 'owner' && email !== address)
  return {
    addresses: others.map(({ email }) => email),
    remain: others.some(({ isVerified }) => isVerified),
  }
}

async function mail(tx: Tx, ctx: Context, address: string, news: TeamNews): Promise<void> {
  const { charity } = ctx.site.current
  const url = publicUrlOf(ctx.config)
  const bn = roleMail('bn', { ...news, charity: charity.name.bn, url })
  const en = roleMail('en', { ...news, charity: charity.name.en, url })
  await enqueueMail(tx, {
    ...renderMail(`${bn.heading} · ${en.heading}`, [bn, en], charity),
    id: `role.${randomUUID()}`,
    to: { address },
    autoSubmitted: 'auto-generated',
  })
}
