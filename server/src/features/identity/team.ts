import { randomUUID } from 'node:crypto'
import { type StaffRole, staffRoles } from '@daan/contract/rights'
import { z } from 'zod/mini'
import type { ActingAdmin } from '../../actor.ts'
import type { ApprovableAct } from '../../approvals/approvable-act.ts'
import { requestApproval } from '../../approvals/request-approval.ts'
import type { Context } from '../../context.ts'
import { type Tx, withTransaction } from '../../db/transaction.ts'
import { enqueueInBoth } from '../../mail/bilingual-mail.ts'
import { refuseUnless } from '../../refused.ts'
import { lockOwners } from './admin-store.ts'
import { recordGrant, recordRevocation } from './grant-role.ts'
import { resetFactor } from './second-factor.ts'
import { roleWords, type TeamNews } from './team-mail-texts.ts'

/** A change of somebody's role; null takes it away. */
type RoleChange = { address: string; role: StaffRole | null }

/** Gives an address a role, once another owner approved it where it makes an owner or ends one. */
export function grantStaffRole(
  ctx: Context,
  { email, role }: { email: string; role: StaffRole },
  by: ActingAdmin,
) {
  return changeOrRequest(ctx, { address: email.toLowerCase(), role }, by)
}

/** Takes the role of an address away, likewise. @throws Refused for the last owner who can sign in */
export function revokeStaffRole(ctx: Context, email: string, by: ActingAdmin) {
  return changeOrRequest(ctx, { address: email.toLowerCase(), role: null }, by)
}

async function changeOrRequest(ctx: Context, change: RoleChange, by: ActingAdmin) {
  const approval = await withTransaction(ctx.db, async (tx) => {
    const found = await lockTeam(tx, ctx, change)
    const request = await requestOwner(tx, ctx, change, found.role, by)
    if (request === null) await changeRole(tx, ctx, change, found, by)
    return request
  })
  ctx.mail.wake()
  return approval === null ? undefined : { approval }
}

/** Requests a change that makes an owner or ends one. @returns null where it does neither, or is done alone */
async function requestOwner(
  tx: Tx,
  ctx: Context,
  { address: subject, role: after }: RoleChange,
  before: StaffRole | null,
  by: ActingAdmin,
): Promise<string | null> {
  if (after === before || (after !== 'owner' && before !== 'owner')) return null
  const act = { kind: 'owner', subject, wish: { after }, standing: { before } } as const
  return requestApproval(tx, ctx, act, by)
}

/** Changes a role and mails whom it is of, and of a new owner all owners. */
async function changeRole(
  tx: Tx,
  ctx: Context,
  { address, role }: RoleChange,
  { owners }: Pick<Team, 'owners'>,
  by: ActingAdmin,
): Promise<void> {
  const granting = { appSecret: ctx.config.appSecret, by }
  if (role === null) {
    refuseUnless(await recordRevocation(tx, granting, address), 'team.unknown')
    return mail(tx, ctx, address, { what: 'revoked', by: by.name })
  }
  if (!(await recordGrant(tx, granting, address, role))) return
  await mail(tx, ctx, address, { what: 'granted', role, by: by.name })
  if (role !== 'owner') return
  for (const owner of owners) {
    await mail(tx, ctx, owner, { what: 'ownerAdded', address, by: by.name })
  }
}

/**
 * Ends the role of somebody who erases their account, and mails the other owners when an owner leaves.
 * @throws Refused for the last owner who can sign in
 */
export async function leaveTeam(
  tx: Tx,
  ctx: Context,
  { userUid, email: address }: { userUid: string; email: string },
): Promise<void> {
  if (isSetByServer(ctx, address)) return
  const { role, owners } = await lockTeam(tx, ctx, { address, role: null })
  const by = { userUid, requestId: randomUUID() }
  await recordRevocation(tx, { appSecret: ctx.config.appSecret, by }, address)
  if (role !== 'owner') return
  for (const owner of owners) await mail(tx, ctx, owner, { what: 'ownerLeft' })
}

const role = z.nullable(z.enum(staffRoles))
const ownerDetails = z.object({ before: role, after: role })

/** Changes of who is an owner that another owner approves. */
export function ownerApproval(ctx: Context): ApprovableAct {
  return {
    show: async (_, { subject: email, details }) => ({
      kind: 'owner',
      email,
      ...ownerDetails.parse(details),
    }),
    approve: async (tx, { subject: address, details }, by) => {
      const { before, after } = ownerDetails.parse(details)
      const change = { address, role: after }
      if (isSetByServer(ctx, address)) return null
      const found = await lockTeam(tx, ctx, change)
      if (found.role !== before) return null
      await changeRole(tx, ctx, change, found, by)
      return () => undefined
    },
  }
}

type Team = {
  /** The role that the address has now. */
  role: StaffRole | null
  /** Addresses of the other owners. */
  owners: string[]
}

/** Removes the second factor of somebody who lost it. @throws Refused where there is none */
export async function resetStaffFactor(ctx: Context, email: string, by: ActingAdmin) {
  refuseUnless(await resetFactor(ctx, email, by), 'identity.secondFactorOff')
  ctx.mail.wake()
}

/**
 * Finds the role of an address and the other owners, whose rows stay locked: of two who remove each other at once, one
 * stays. @throws Refused for an address of the settings, and for the last owner who can sign in
 */
async function lockTeam(tx: Tx, ctx: Context, { address, role }: RoleChange): Promise<Team> {
  refuseUnless(!isSetByServer(ctx, address), 'team.setByServer')
  await lockOwners(tx)
  const staff = await ctx.listStaff(tx)
  const before = staff.find(({ email }) => email === address)?.role ?? null
  const others = staff.filter((one) => one.role === 'owner' && one.email !== address)
  const endsOwner = before === 'owner' && role !== 'owner'
  refuseUnless(!endsOwner || others.some(({ isVerified }) => isVerified), 'team.lastOwner')
  return { role: before, owners: others.map(({ email }) => email) }
}

/** Tells whether the settings make an address an owner, whatever the team decides. */
function isSetByServer({ config }: Context, address: string): boolean {
  return config.identity.adminEmails.includes(address)
}

function mail(tx: Tx, ctx: Context, address: string, news: TeamNews): Promise<void> {
  return enqueueInBoth(tx, ctx, { id: `role.${randomUUID()}`, address }, roleWords(news))
}
