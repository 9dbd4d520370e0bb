import { createInterface } from 'node:readline/promises'
import { readConfig } from '../config.ts'
import { type ConnectedDatabase, connectDatabase } from '../db/connect.ts'
import type { Db } from '../db/database.ts'
import { dhakaTime } from '../dhaka-time.ts'
import { openLog } from '../log.ts'

/**
 * Does something to what has this id; `detail` is a word more. @returns what to tell the operator; undefined if
 * nothing has it
 * @throws VerbError for an id that cannot be one
 */
export type Verb = (
  db: Db,
  id: string,
  database: ConnectedDatabase,
  detail: string | undefined,
) => Promise<string | undefined>

/** Tells the operator, in its message, what is wrong with what they wrote. */
export class VerbError extends Error {
  override name = 'VerbError'
}

/** A command that lists things, and does something to one of them. */
export type VerbCommand = {
  list: (db: Db) => Promise<string>
  verbs: Readonly<Record<string, Verb>>
  /** The verbs that cannot be undone: they ask first, or are told `--yes`. */
  irreversible?: readonly string[]
  usage: string
}

/** Says in a script what a terminal would ask. */
const sure = '--yes'

/** Runs the command as its arguments say, `<verb> <id>` or nothing to list, and prints what came of it. */
export async function runVerb(command: VerbCommand): Promise<void> {
  const { list, verbs, irreversible = [], usage } = command
  const words = process.argv.slice(2)
  const [name, id = '', detail] = words.filter((word) => word !== sure)
  const verb = name === undefined ? list : Object.hasOwn(verbs, name) && verbs[name]
  if (!verb) return fail(usage)
  if (
    name &&
    irreversible.includes(name) &&
    !words.includes(sure) &&
    !(await isMeant(`${name} ${id}`))
  ) {
    return fail('Nothing was changed.')
  }
  const config = readConfig()
  const database = await connectDatabase(config.data, openLog(config.logLevel))
  try {
    const sentence = await verb(database.db, id, database, detail)
    if (sentence === undefined) fail(`There is no ${id} to ${name}.`)
    else console.log(sentence)
  } catch (error) {
    if (!(error instanceof VerbError)) throw error
    fail(error.message)
  } finally {
    await database.close()
  }
}

/** Asks on the terminal; where there is none, nobody can be asked. */
async function isMeant(act: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    console.error(
      `This cannot be undone, and there is no terminal to ask on: add ${sure} to ${act}.`,
    )
    return false
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question(`${act}: this cannot be undone. Type yes to go on: `)
  terminal.close()
  return answer.trim() === 'yes'
}

/** A moment as it is written for the operator. */
export function momentText(at: Date): string {
  return `${dhakaTime.format(at)} Dhaka time`
}

/** Lines with a margin; a bare carriage return would write over the line on a terminal. */
export function indented(text: string): string[] {
  return text.split(/\r\n?|\n/).map((line) => `  ${line}`)
}

function fail(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}
