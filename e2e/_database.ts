import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { App } from './_app.ts'

/** Works in the app's database as its owner, for what no call of ours can bring about. */
export async function asOwner(
  app: App,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ ...(await endpointOf(app)), user: 'daan', database: 'daan' })
  await client.connect()
  await work(client).finally(() => client.end())
}

/** Reads the address of a running PostgreSQL from its lock file, with its password. */
async function endpointOf({ dataDir }: App) {
  const file = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
  const [, , , port, socket, address] = file.split('\n')
  const password = await readFile(path.join(dataDir, 'postgres.password'), 'utf8')
  return { host: socket || address || '', port: Number(port), password }
}
