import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { App } from './_app.ts'

/** Leaves in the app's database what an approved sponsorship leaves, the last one named the newest. */
export async function approveSponsors(app: App, ...sponsors: [string, string][]): Promise<void> {
  const database = new pg.Client({ ...(await endpointOf(app)), user: 'daan', database: 'daan' })
  await database.connect()
  try {
    await database.query('DELETE FROM sponsorship')
    for (const banners of sponsors) {
      await database.query(
        `INSERT INTO sponsorship (phone, first_banner, second_banner, state, approved_at)
          VALUES ('01700000000', $1, $2, 'approved', clock_timestamp())`,
        banners,
      )
    }
  } finally {
    await database.end()
  }
}

/** Where a running PostgreSQL can be reached, as its lock file tells. */
async function endpointOf({ dataDir }: App): Promise<{ host: string; port: number }> {
  const file = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
  const [, , , port, socket, address] = file.split('\n')
  return { host: socket || address || '', port: Number(port) }
}
