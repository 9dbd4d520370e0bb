import type { Db } from '../db/database.ts'
import { deleteMail, retryMails } from '../mail/review-mails.ts'
import { findMailText, listMails, type WaitingMail } from '../mail/waiting-store.ts'
import { indented, momentText, runVerb } from './run-verb.ts'

const usage = `To read one: npm run mails -- show <id>
To have one tried again: npm run mails -- retry <id>, or all dead letters: npm run mails -- retry all
To delete one unsent: npm run mails -- delete <id>, which asks first; in scripts add --yes`

await runVerb({
  usage,
  irreversible: ['delete'],
  list: listed,
  verbs: {
    show: async (db, id) => {
      const text = await findMailText(db, id)
      return text && indented(text).join('\n')
    },
    retry,
    delete: async (db, id) =>
      (await deleteMail(db, id, 'operator')) ? 'It is deleted.' : undefined,
  },
})

async function retry(db: Db, id: string): Promise<string | undefined> {
  const count = await retryMails(db, id === 'all' ? 'dead letters' : { id }, 'operator')
  return count > 0 ? `A server tries ${count} within half a minute.` : undefined
}

async function listed(db: Db): Promise<string> {
  const mails = await listMails(db)
  if (mails.length === 0) return 'No mail waits: all are sent.'
  return [...mails.map(shown), usage].join('\n\n')
}

function shown(mail: WaitingMail): string {
  const { id, to, subject, queuedAt } = mail
  return [
    `${id}  queued ${momentText(queuedAt)}`,
    `to ${to ?? 'the charity'}: ${subject}`,
    ...indented(standing(mail)),
  ].join('\n')
}

function standing({ refusal, waitsFor, attempts, dueAt }: WaitingMail): string {
  if (refusal !== null) return `dead letter: ${refusal}`
  if (waitsFor !== null) return `waits until ${waitsFor} is sent`
  return `waits; attempts: ${attempts}; the next after ${momentText(dueAt)}`
}
