import { z } from 'zod/mini'
import { acknowledgedOrAwaiting } from './acknowledged.ts'
import { defineCall, forAdmins } from './call.ts'
import { moment } from './codecs.ts'
import { emailAddress } from './people.ts'
import { staffRoles } from './rights.ts'

/** Lists the staff with their roles, which an account has once its address is verified. */
export const listAdmins = defineCall({
  ...forAdmins,
  right: 'desk.view',
  method: 'GET',
  path: '/admin/admins',
  reply: z.array(
    z.object({
      email: z.string(),
      role: z.enum(staffRoles),
      /** Null for the addresses of `ADMIN_EMAILS`, which are owners. */
      grantedAt: z.nullable(moment),
      isVerified: z.boolean(),
      hasSecondFactor: z.boolean(),
    }),
  ),
  refusals: [],
})

const onStaff = {
  audience: 'admin',
  right: 'team.manage',
  needsRecentSignIn: true,
  isIrreversible: false,
  method: 'POST',
  reply: acknowledgedOrAwaiting,
} as const

/**
 * Gives an address a role, instead of the one it has, and mails it. The role is that of the account which proves the
 * address, so the mail is an invitation to whoever has none. Another owner approves who becomes or stays no owner.
 */
export const grantStaffRole = defineCall({
  ...onStaff,
  path: '/admin/team/grant',
  body: z.strictObject({ email: emailAddress, role: z.enum(staffRoles) }),
  refusals: [
    'person.emailMissing',
    'person.emailInvalid',
    'team.setByServer',
    'team.lastOwner',
    'approval.open',
  ],
})

/** Takes the role of an address away, at its next call, and mails it. */
export const revokeStaffRole = defineCall({
  ...onStaff,
  path: '/admin/team/revoke',
  body: z.strictObject({ email: z.string() }),
  refusals: ['team.unknown', 'team.setByServer', 'team.lastOwner', 'approval.open'],
})

/** Removes the second factor of somebody who lost it, passkeys and all, ends their sessions and mails them. */
export const resetSecondFactor = defineCall({
  ...onStaff,
  path: '/admin/team/reset-second-factor',
  body: z.strictObject({ email: z.string() }),
  refusals: ['identity.secondFactorOff'],
})
