import { readFile, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { EngineError } from './engine-error.ts'

/** Who PostgreSQL runs as, ready to spread into spawn's options; empty means as ourselves. */
export type ServiceUser = { uid?: number; gid?: number }

const candidates = ['postgres', '_postgres', 'nobody']

/**
 * PostgreSQL refuses to run as root, so root hands it to an unprivileged user: the owner of an
 * existing cluster (it may predate a `postgres` user), else `postgres`, else `nobody`.
 * @throws EngineError when root finds nobody to hand it to
 */
export async function serviceUser(dataDir: string): Promise<ServiceUser> {
  if (process.getuid?.() !== 0) return {}
  const owner = await stat(dataDir).catch(() => null)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const accounts = await readAccounts()
  for (const name of candidates) {
    const account = accounts.get(name)
    if (account) return account
  }
  throw new EngineError(
    'PostgreSQL may not run as root, and there is no user "postgres" or "nobody" to run it as. Start as an ordinary user.',
  )
}

async function readAccounts(): Promise<Map<string, { uid: number; gid: number }>> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const accounts = new Map<string, { uid: number; gid: number }>()
  for (const line of passwd.split('\n')) {
    const [name, , uid, gid] = line.split(':')
    if (name && uid && gid) accounts.set(name, { uid: Number(uid), gid: Number(gid) })
  }
  return accounts
}

/**
 * initdb looks its own user up by name and gives up on a bare number, as containers often use.
 * @throws EngineError when the user has no account
 */
export function assertAccount(user: ServiceUser): void {
  if (user.uid !== undefined) return
  try {
    userInfo()
  } catch (cause) {
    throw new EngineError(
      `User ${process.getuid?.()} has no entry in /etc/passwd, which PostgreSQL needs to create a database. Add one.`,
      { cause },
    )
  }
}
