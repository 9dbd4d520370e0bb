import { emailAddress } from '@daan/contract/people'
import type { Db } from '../db/database.ts'
import { grantAdmin, listAdmins, revokeAdmin } from '../features/identity/admin-store.ts'
import { momentText, runVerb } from './run-verb.ts'

const usage = `To make somebody an admin: npm run admin -- grant <email>
To take it back: npm run admin -- revoke <email>
Addresses in ADMIN_EMAILS are admins too, and are not listed here.`

await runVerb({ usage, list: listed, verbs: { list: listed, grant, revoke } })

async function grant(db: Db, email: string): Promise<string> {
  const parsed = emailAddress.safeParse(email)
  if (!parsed.success) return `${email} is no e-mail address; nothing was changed.`
  await grantAdmin(db, parsed.data)
  return `${parsed.data} is an admin as soon as an account has verified the address.`
}

async function revoke(db: Db, email: string): Promise<string | undefined> {
  return (await revokeAdmin(db, email)) ? `${email} is no admin from now on.` : undefined
}

async function listed(db: Db): Promise<string> {
  const admins = await listAdmins(db)
  const lines = admins.map(({ email, grantedAt, isVerified }) => {
    const standing = isVerified ? '' : ', but no account has verified the address'
    return `${email}  since ${momentText(grantedAt)}${standing}`
  })
  return [...(lines.length > 0 ? lines : ['Nobody was granted.']), usage].join('\n')
}
