import { chown, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../../tooling/repository.ts'
import { accountOfPostgres } from './program.ts'

/** Values of the variables `${NAME}` of templates. */
export type Values = Readonly<Record<string, string>>

const templates = path.join(root, 'deploy/ha')

/** Values that are the same on all machines: addresses of loopback stand for machines. */
export const commonValues = {
  NODE_1: '127.0.0.11',
  NODE_2: '127.0.0.12',
  NODE_3: '127.0.0.13',
  NETWORK: '127.0.0.0/8',
  SERVER_1: '127.0.0.21:3000',
  SERVER_2: '127.0.0.22:3000',
  WEB: '127.0.0.1:18080',
  WEB_ADDRESS: '127.0.0.1',
  PATRONI_PASSWORD: 'only-for-patroni',
  SUPERUSER_PASSWORD: 'only-for-superusers',
  REPLICATION_PASSWORD: 'only-for-replication',
  REWIND_PASSWORD: 'only-for-rewind',
  OWNER_PASSWORD: 'only-for-the-owner',
  POOL_PASSWORD: 'only-for-the-pool',
  BACKUP_PASSWORD: 'only-for-backups',
} as const

/**
 * Fills a template of `deploy/ha`, as `envsubst` would.
 * @throws Error naming a variable without a value
 */
export async function filled(template: string, values: Values): Promise<string> {
  const text = await readFile(path.join(templates, template), 'utf8')
  return text.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${template}: nothing fills ${name}.`)
    return value
  })
}

/** Writes a filled template to `file`, as a secret of the account that runs its program. */
export async function writeFilled(template: string, values: Values, file: string): Promise<string> {
  await writeFile(file, await filled(template, values), { mode: 0o600 })
  const { uid, gid } = accountOfPostgres()
  if (uid !== undefined && gid !== undefined) await chown(file, uid, gid)
  return file
}
