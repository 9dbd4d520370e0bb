import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { chown, mkdir } from 'node:fs/promises'
import type { Command } from '../../tooling/run.ts'

/** The way to programs of the system. */
export const systemPath = '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin'

/** The account that runs all but Daan: PostgreSQL refuses to run as root. */
export type Account = { uid: number; gid: number }

/** The account of Debian's PostgreSQL for root, and nothing for anybody else, who cannot change it. */
export function accountOfPostgres(): Account | Record<string, never> {
  if (process.getuid?.() !== 0) return {}
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres']))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** Makes a directory that only this account reads. */
export async function makeDirectory(at: string, { uid, gid }: Partial<Account>): Promise<string> {
  await mkdir(at, { mode: 0o700, recursive: true })
  if (uid !== undefined && gid !== undefined) await chown(at, uid, gid)
  return at
}

type ProgramOptions = {
  command: Command
  /** The file that takes what it prints. */
  log: string
  account: Partial<Account>
  env?: Record<string, string>
}

/** A program of the cluster in a process of its own. Nobody starts it again. */
export class Program {
  readonly #options: ProgramOptions
  #child: ChildProcess | undefined

  constructor(options: ProgramOptions) {
    this.#options = options
  }

  start(): void {
    const { command, log, account, env } = this.#options
    const [program, ...args] = command
    const out = openSync(log, 'a')
    this.#child = spawn(program, args, {
      ...account,
      cwd: '/',
      env: { PATH: systemPath, LC_ALL: 'C.UTF-8', ...env },
      stdio: ['ignore', out, out],
    })
    closeSync(out)
  }

  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal)
  }

  async kill(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }
}
