import { emailAddress } from '@daan/contract/people'
import { readConfig } from '../config.ts'
import type { Db } from '../db/database.ts'
import { listAdmins } from '../features/identity/admin-store.ts'
import { grantAdmin, revokeAdmin } from '../features/identity/grant-admin.ts'
import { momentText, runVerb, VerbError } from './run-verb.ts'

const usage = `To make somebody an admin: npm run admin -- grant <email>
To take it back: npm run admin -- revoke <email>
Addresses in ADMIN_EMAILS are admins too, and are not listed here.`

const { appSecret } = readConfig()

await runVerb({ usage, list: listed, verbs: { list: listed, grant, revoke } })

async function grant(db: Db, email: string): Promise<string> {
  const parsed = emailAddress.safeParse(email)
  if (!parsed.success)
    throw new VerbError(email ? `${email} is no e-mail address; nothing was changed.` : usage)
  await grantAdmin({ db, appSecret, by: 'operator' }, parsed.data)
  return `${parsed.data} is an admin as soon as an account has verified the address.`
}

async function revoke(db: Db, email: string): Promise<string | undefined> {
  return (await revokeAdmin({ db, appSecret, by: 'operator' }, email))
    ? `${email} is no admin from now on.`
    : undefined
}

async function listed(db: Db): Promise<string> {
  const admins = await listAdmins(db)
  const lines = admins.map(({ email, grantedAt, isVerified }) => {
    const standing = isVerified ? '' : ', but no account has verified the address'
    return `${email}  since ${momentText(grantedAt)}${standing}`
  })
  return [...(lines.length > 0 ? lines : ['Nobody was granted.']), usage].join('\n')
}
