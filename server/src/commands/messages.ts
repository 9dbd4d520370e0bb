import { readConfig } from '../config.ts'
import { connectDatabase } from '../db/connect.ts'
import type { Db } from '../db/database.ts'
import {
  deleteMessage,
  listResting,
  mailAfterAll,
  type Resting,
} from '../features/contact/resting-store.ts'
import { openLog } from '../log.ts'

const usage = `To mail one to the charity: npm run messages -- mail <id>
To delete one: npm run messages -- delete <id>`

const actions = new Map([
  ['mail', { act: mailAfterAll, done: 'A server mails it within half a minute.' }],
  ['delete', { act: deleteMessage, done: 'It is deleted.' }],
])

const config = readConfig()
const database = await connectDatabase(config.data, openLog(config.logLevel))
try {
  const [, , verb, id = ''] = process.argv
  if (verb === undefined) console.log(await listed(database.db))
  else await obey(database.db, verb, id)
} finally {
  await database.close()
}

async function obey(db: Db, verb: string, id: string): Promise<void> {
  const action = actions.get(verb)
  if (await action?.act(db, id)) {
    console.log(action?.done)
    return
  }
  console.error(action ? `There is no message ${id} to ${verb}.` : usage)
  process.exitCode = 1
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
