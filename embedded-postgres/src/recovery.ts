import { appendFile, chown, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type EngineOptions, startEmbedded } from './engine.ts'
import { type ServiceUser, serviceUser } from './service-user.ts'
import { assertAccess, copyCommand, shellPath } from './wal-archive.ts'

const settingsFile = 'postgresql.auto.conf'
/** `2026-11-24 20:30:58+06`, the zone included. */
const moment =
  /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(?:Z|([+-]\d\d)(?::?(\d\d))?)$/

/** A cluster and the archive that brings it on. */
export type Recovery = Pick<EngineOptions, 'dataDir' | 'account'> & {
  /** The directory with the archived WAL. */
  archive: string
  /** The moment after which nothing is there any more; by default all that was archived is. */
  to?: Date | undefined
}

/** Reads a moment with its zone, such as `2026-11-24 20:30:58+06`; null where it is none. */
export function readMoment(text: string): Date | null {
  const [, day, time, hours = '+00', minutes = '00'] = moment.exec(text) ?? []
  const at = new Date(`${day}T${time}${hours}:${minutes}`)
  return Number.isNaN(at.getTime()) ? null : at
}

/**
 * Brings a cluster that was just put in place from a base backup on, by the WAL archived since, and stops it. The archive is only
 * read: whether it goes on from there is for the operator to say.
 * @throws EngineError when the archive does not reach to the moment, or lacks a file
 */
export async function recoverFromArchive(recovery: Recovery): Promise<void> {
  const { dataDir, account } = recovery
  const user = await serviceUser(dataDir, account)
  assertAccess(recovery.archive, user, 'r')
  const file = join(dataDir, settingsFile)
  const before = await readFile(file, 'utf8')
  await appendFile(file, recoveryLines(recovery))
  await writeSignal(join(dataDir, 'recovery.signal'), user)
  const engine = await startEmbedded({ dataDir, account })
  await engine.stop()
  await writeFile(file, before)
}

// Single-user PostgreSQL, which sets the password, replays the archive then, but not with hot standby.
function recoveryLines({ archive, to }: Recovery): string {
  // PostgreSQL writes over files of WAL later, and a full disk must not stop it there.
  const command = `${copyCommand('never')} ${shellPath(archive, '%f')} "%p"`
  const target =
    to === undefined ? [] : [`recovery_target_time = '${to.toISOString().replace('Z', '+00')}'`]
  return [
    '',
    `restore_command = ${quoted(command)}`,
    ...target,
    "recovery_target_action = 'promote'",
    'hot_standby = off',
    '',
  ].join('\n')
}

async function writeSignal(file: string, { uid, gid }: ServiceUser): Promise<void> {
  await rm(file, { force: true })
  await writeFile(file, '', { mode: 0o600, flag: 'wx' })
  if (uid !== undefined && gid !== undefined) await chown(file, uid, gid)
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
