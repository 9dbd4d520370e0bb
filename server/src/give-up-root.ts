import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, lchownSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { serviceUser, userNamed } from '@daan/embedded-postgres/service-user'
import type { Config } from './config.ts'

type User = { uid: number; gid: number }

const groupMayEnter = 0o010
const ownerOnly = 0o700
/** Loaded or started when first needed: Node, and code of ours and of a package. */
const loadedLater = [
  process.execPath,
  path.join(import.meta.dirname, 'features/identity/embedded-provider.ts'),
  fileURLToPath(import.meta.resolve('better-auth')),
]

/** The outcome for root's rights: `user` is whom the process runs as, or `reason` says why still root. */
export type GivenUp = { user: number } | { reason: string }

/**
 * Gives up root's rights for good, for those of the user whom root lets PostgreSQL run as, or of the account
 * configured; null where there are none to give up. What is written later is made writable before; secrets
 * stay root's.
 * @throws EngineError when there is no such account
 */
export async function giveUpRoot({ data, mail }: Config): Promise<GivenUp | null> {
  if (process.getuid?.() !== 0) return null
  const user = await userOf(data)
  if (!user) return { reason: 'with DATABASE_URL, DAAN_USER must name whom to run as' }
  const writable = [data.pagesDirectory, ...(mail.smtpUrl ? [] : [mail.directory])]
  handOver(data.dataDir, writable, user)
  const closed = firstClosed('-r', loadedLater, user) ?? firstClosed('-w', writable, user)
  if (closed) return { reason: `user ${user.uid} may not use ${closed}` }
  process.setgroups?.([user.gid])
  process.setgid?.(user.gid)
  process.setuid?.(user.uid)
  return { user: user.uid }
}

async function userOf({ databaseUrl, dataDir, account }: Config['data']): Promise<User | null> {
  if (databaseUrl) return account === undefined ? null : userNamed(account)
  const { uid, gid } = await serviceUser(path.join(dataDir, 'postgres'), account)
  return uid === undefined || gid === undefined ? null : { uid, gid }
}

/** Lets a user into the data directory, and gives them the directories that the server writes in. */
function handOver(dataDir: string, directories: readonly string[], { uid, gid }: User): void {
  for (const directory of directories) {
    mkdirSync(directory, { recursive: true, mode: ownerOnly })
    const files = readdirSync(directory).map((name) => path.join(directory, name))
    // Not what a link leads to, which that user may have chosen.
    for (const file of [directory, ...files]) lchownSync(file, uid, gid)
  }
  const { uid: owner, mode } = statSync(dataDir)
  if (owner === uid) return
  chownSync(dataDir, owner, gid)
  chmodSync(dataDir, (mode & 0o777) | groupMayEnter)
}

/** The first of some files that a user may not use in a way that the shell's `test` names. */
function firstClosed(test: '-r' | '-w', files: readonly string[], user: User): string | null {
  const script = `for file; do [ ${test} "$file" ] || { printf %s "$file"; exit 1; }; done`
  const options = { ...user, cwd: '/', encoding: 'utf8' } as const
  const { stdout } = spawnSync('/bin/sh', ['-c', script, 'sh', ...files], options)
  return stdout || null
}
