import { readConfig } from './config.ts'
import { connectDatabase } from './db/connect.ts'
import type { Db } from './db/database.ts'
import {
  deleteMessage,
  listResting,
  mailAfterAll,
  type Resting,
} from './features/contact/resting-store.ts'
import { openLog } from './log.ts'

const usage = `To mail one to the charity: npm run messages -- mail <id>
To delete one: npm run messages -- delete <id>`

const config = readConfig()
const database = await connectDatabase(config.data, openLog(config.logLevel))
const [, , verb, id = ''] = process.argv
try {
  if (verb === undefined) console.log(await listed(database.db))
  else if (verb === 'mail') tell(await mailAfterAll(database.db, id), 'A server mails it soon.')
  else if (verb === 'delete') tell(await deleteMessage(database.db, id), 'It is deleted.')
  else tell(false, usage)
} finally {
  await database.close()
}

function tell(isDone: boolean, sentence: string): void {
  if (isDone) console.log(sentence)
  else console.error(`There is no such message to ${verb}.\n${usage}`)
  if (!isDone) process.exitCode = 1
}

async function listed(db: Db): Promise<string> {
  const resting = await listResting(db)
  if (resting.length === 0) return 'No message rests: each is mailed, or will be.'
  return [...resting.map(shown), usage].join('\n\n')
}

function shown({ id, at, name, email, subject, message, refusal }: Resting): string {
  const why = refusal === null ? 'looks like a program’s' : `refused: ${refusal}`
  const when = at.toLocaleString('sv', { timeZone: 'Asia/Dhaka' })
  // A bare carriage return would write over the line on a terminal.
  const lines = message.split(/\r\n?|\n/).map((line) => `  ${line}`)
  return [`${id}  ${when}  ${why}`, `${name} <${email}>`, subject, ...lines].join('\n')
}
