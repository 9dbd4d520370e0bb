import { emailAddress } from '@daan/contract/people'
import { staffRoles } from '@daan/contract/rights'
import { z } from 'zod/mini'
import { readConfig } from '../config.ts'
import type { Db } from '../db/database.ts'
import { listAdmins } from '../features/identity/admin-store.ts'
import { grantRole, revokeRole } from '../features/identity/grant-role.ts'
import { resetFactor } from '../features/identity/second-factor.ts'
import { Site } from '../site/site.ts'
import { momentText, runVerb, VerbError } from './run-verb.ts'

const usage = `To make somebody an admin: npm run admin -- grant <email> [role]
The role is ${staffRoles.join(', ')}; without one it is owner.
To take it back: npm run admin -- revoke <email>
To remove the second factor of somebody who lost it: npm run admin -- reset-factor <email>
Addresses in ADMIN_EMAILS are owners too, and are not listed here.`

const staffRole = z.enum(staffRoles)
const config = readConfig()
const { appSecret } = config

await runVerb({
  usage,
  list: listed,
  verbs: { list: listed, grant, revoke, 'reset-factor': reset },
})

async function grant(db: Db, email: string, _: unknown, detail = 'owner'): Promise<string> {
  const parsed = emailAddress.safeParse(email)
  if (!parsed.success)
    throw new VerbError(email ? `${email} is no e-mail address; nothing was changed.` : usage)
  const role = staffRole.safeParse(detail)
  if (!role.success) throw new VerbError(`There is no role ${detail}; nothing was changed.`)
  await grantRole({ db, appSecret, by: 'operator' }, parsed.data, role.data)
  return `${parsed.data} is an admin (${role.data}) as soon as an account has verified the address.`
}

async function revoke(db: Db, email: string): Promise<string | undefined> {
  return (await revokeRole({ db, appSecret, by: 'operator' }, email))
    ? `${email} is no admin from now on.`
    : undefined
}

async function reset(db: Db, email: string): Promise<string | undefined> {
  const site = await Site.load(config, db)
  return (await resetFactor({ db, config, site }, email, 'operator'))
    ? `${email} signs in with the password alone from now on, and is told by mail.`
    : undefined
}

async function listed(db: Db): Promise<string> {
  const admins = await listAdmins(db)
  const lines = admins.map(({ email, role, grantedAt, isVerified }) => {
    const standing = isVerified ? '' : ', but no account has verified the address'
    return `${email}  ${role} since ${momentText(grantedAt)}${standing}`
  })
  return [...(lines.length > 0 ? lines : ['Nobody was granted.']), usage].join('\n')
}
