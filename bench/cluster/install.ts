import { once } from 'node:events'
import { globSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Command, start } from '../../tooling/run.ts'
import { findPrograms, unpacked } from './programs.ts'

/** Debian's packages; the Patroni of Debian 12 brings the Python libraries that a newer one needs, too. */
export const packages = [
  'postgresql',
  'patroni',
  'python3-etcd',
  'python3-psycopg2',
  'etcd-server',
  'haproxy',
  'pgbouncer',
  'pgbackrest',
]
/** Too old in Debian 12, so taken from Debian 13: PgBouncer with the libraries it was built with. */
const newerSuite = 'trixie'
const newerPackages = [
  'patroni',
  'pgbouncer',
  'libaudit1',
  'libc6',
  'libcap-ng0',
  'libcap2',
  'libcares2',
  'libevent-2.1-7t64',
  'libpam0g',
  'libssl3t64',
  'libsystemd0',
  'libzstd1',
  'zlib1g',
]
const newerSource = `Types: deb
URIs: http://deb.debian.org/debian
Suites: ${newerSuite}
Components: main
Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg
`

/** Installs Debian's packages and, where they are too old, unpacks newer ones beside them. Takes root. */
export async function install(): Promise<void> {
  await mkdir(unpacked, { recursive: true })
  await run(['apt-get', 'update'])
  await run(['apt-get', 'install', '--yes', '--no-install-recommends', ...packages])
  if (Array.isArray(findPrograms('newest'))) await unpackNewer()
}

async function unpackNewer(): Promise<void> {
  for (const folder of ['lists/partial', 'archives/partial']) {
    await mkdir(path.join(unpacked, folder), { recursive: true })
  }
  const source = path.join(unpacked, 'newer.sources')
  await writeFile(source, newerSource)
  // Lists of its own: the packages of this machine stay what they are.
  const apart = {
    'Dir::Etc::sourcelist': source,
    'Dir::Etc::sourceparts': '/dev/null',
    'Dir::State::lists': path.join(unpacked, 'lists'),
    'Dir::Cache': unpacked,
    'APT::Sandbox::User': 'root',
  }
  const options = Object.entries(apart).flatMap(([name, value]) => ['-o', `${name}=${value}`])
  await run(['apt-get', ...options, 'update'])
  await run(['apt-get', ...options, 'download', ...newerPackages])
  for (const file of globSync('*.deb', { cwd: unpacked })) await run(['dpkg', '-x', file, unpacked])
}

async function run(command: Command): Promise<void> {
  const child = start(command, { cwd: unpacked, stdio: 'inherit' })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}.`)
}
