import { encodeReply, type Reply } from '@daan/contract/call'
import { exportOwnData } from '@daan/contract/identity'
import { type Act, recordAct } from '../audit/audit-store.ts'
import { readConfig } from '../config.ts'
import { withTransaction } from '../db/transaction.ts'
import { findSubject } from '../features/identity/person-data-store.ts'
import { createOwnData } from '../own-data.ts'
import type { DataSubject } from '../personal-data.ts'
import { runVerb, type Verb } from './run-verb.ts'

const usage = `To print all that is kept about somebody: npm run -s person -- export <email, mobile number or uid>
To erase it: npm run person -- erase <email, mobile number or uid>, which asks first; in scripts add --yes`

const { mail } = readConfig()
const mailDirectory = mail.smtpUrl ? null : mail.directory

await runVerb({
  usage,
  list: async () => usage,
  verbs: { export: exportData, erase: eraseData },
  irreversible: ['erase'],
})

async function exportData(...[db, whom, database]: Parameters<Verb>): Promise<string | undefined> {
  const subject = await findSubject(db, whom)
  const data = await createOwnData(database, mailDirectory).load(subject)
  if (isEmpty(data)) return undefined
  await withTransaction(db, (tx) => recordAct(tx, act('person.exported', subject)))
  return JSON.stringify(JSON.parse(encodeReply(exportOwnData, data)), null, 2)
}

async function eraseData(...[db, whom, database]: Parameters<Verb>): Promise<string | undefined> {
  const subject = await findSubject(db, whom)
  const ownData = createOwnData(database, mailDirectory)
  if (isEmpty(await ownData.load(subject))) return undefined
  await ownData.erase(subject, (tx) => recordAct(tx, act('person.erased', subject)))
  return 'It is erased. Gifts and tickets stay, from nobody; backups hold what they held.'
}

/** The audit trail names nobody: who has no account is an address there. */
function act(what: 'person.exported' | 'person.erased', { userUid }: DataSubject): Act {
  return { by: 'operator', what, about: userUid ?? 'address' }
}

function isEmpty({ exportedAt: _, ...data }: Reply<typeof exportOwnData>): boolean {
  return Object.values(data).every((part) => (Array.isArray(part) ? part.length === 0 : !part))
}
