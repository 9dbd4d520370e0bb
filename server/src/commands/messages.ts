import type { Db } from '../db/database.ts'
import type { StoredMessage } from '../features/contact/contact-store.ts'
import { acceptMessage, deleteMessage } from '../features/contact/review-messages.ts'
import { listSuspected } from '../features/contact/review-store.ts'
import { indented, momentText, runVerb } from './run-verb.ts'

const usage = `To mail one to the charity: npm run messages -- mail <id>
To delete one: npm run messages -- delete <id>, which asks first; in scripts add --yes`

await runVerb({
  usage,
  irreversible: ['delete'],
  list: listed,
  verbs: {
    mail: async (db, id) =>
      (await acceptMessage(db, id, 'operator'))
        ? 'A server mails it within half a minute.'
        : undefined,
    delete: async (db, id) =>
      (await deleteMessage(db, id, 'operator')) ? 'It is deleted.' : undefined,
  },
})

async function listed(db: Db): Promise<string> {
  const suspected = await listSuspected(db)
  if (suspected.length === 0)
    return 'No message looks like a program’s. What waits to be mailed: npm run mails'
  return [...suspected.map(shown), usage].join('\n\n')
}

function shown({ id, at, name, email, subject, message }: StoredMessage): string {
  return [`${id}  ${momentText(at)}`, `${name} <${email}>`, subject, ...indented(message)].join(
    '\n',
  )
}
