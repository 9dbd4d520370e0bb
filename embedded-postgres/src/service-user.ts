import { readFile, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { EngineError } from './engine-error.ts'

/** User that runs PostgreSQL, ready to spread into spawn's options; empty means ourselves. */
export type ServiceUser = { uid?: number; gid?: number }

const candidates = ['postgres', '_postgres', 'nobody']

/**
 * PostgreSQL refuses to run as root, so root hands it to an unprivileged user: the owner of an
 * existing cluster (it may predate a `postgres` user), else the account named, else `postgres`, else
 * `nobody`.
 * @throws EngineError when root finds nobody to hand it to, or the cluster is not the named account's
 */
export async function serviceUser(dataDir: string, account?: string): Promise<ServiceUser> {
  if (process.getuid?.() !== 0) return {}
  const named = account === undefined ? undefined : await userNamed(account)
  const owner = await stat(dataDir).catch(() => null)
  if (owner && owner.uid !== 0) {
    assertOwner(dataDir, owner.uid, account, named)
    return { uid: owner.uid, gid: owner.gid }
  }
  return named ?? findCandidate()
}

/**
 * The user of an account on this machine.
 * @throws EngineError when there is none of this name, or it is root
 */
export async function userNamed(account: string): Promise<Required<ServiceUser>> {
  const user = (await readAccounts()).get(account)
  if (user && user.uid !== 0) return user
  const reason = user ? 'is root itself' : 'has no entry in /etc/passwd'
  throw new EngineError(`The user "${account}" ${reason}. Name another one.`)
}

function assertOwner(
  dataDir: string,
  uid: number,
  account: string | undefined,
  named: ServiceUser | undefined,
): void {
  if (!named || named.uid === uid) return
  throw new EngineError(
    `${dataDir} belongs to user ${uid}, not to "${account}". Give it to them while nothing runs: chown -R ${account} ${dataDir}.`,
  )
}

async function findCandidate(): Promise<ServiceUser> {
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
