import { cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../../tooling/repository.ts'

/** An additive migration of the busiest table. */
const migration = `ALTER TABLE donation ADD COLUMN next_version text;
CREATE INDEX donation_next_version ON donation (next_version) WHERE next_version IS NOT NULL;
`

/** Makes a copy of this release that has one migration more, and gives its directory. */
export async function makeNextVersion(directory: string): Promise<string> {
  const release = path.join(directory, 'next-version')
  const server = path.join(release, 'server')
  await mkdir(server, { recursive: true })
  await linkAll(root, release, ['server'])
  await linkAll(path.join(root, 'server'), server, ['src'])
  await cp(path.join(root, 'server/src'), path.join(server, 'src'), { recursive: true })
  const migrations = path.join(server, 'src/db/migrations')
  const number = (await readdir(migrations)).length + 1
  const name = `${String(number).padStart(4, '0')}-next-version.sql`
  await writeFile(path.join(migrations, name), migration)
  return release
}

async function linkAll(from: string, to: string, except: readonly string[]): Promise<void> {
  for (const name of await readdir(from)) {
    if (!except.includes(name)) await symlink(path.join(from, name), path.join(to, name))
  }
}
