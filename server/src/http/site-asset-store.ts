import type { Queryable } from '../db/database.ts'

/** Time for which files that no site shows any more are kept: pages may be open for as long. */
const keptFor = '7 days'

/** Finds a file of a site that is or was shown, here or at another server. */
export async function findSiteAsset(db: Queryable, address: string): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ body: Buffer }>({
    name: 'find-site-asset',
    text: 'SELECT body FROM site_asset WHERE address = $1',
    values: [address],
  })
  return rows[0]?.body
}

/** Keeps the files of the site that is shown, and forgets those that were shown long ago. */
export async function keepSiteAssets(
  db: Queryable,
  assets: ReadonlyMap<string, Buffer>,
): Promise<void> {
  const known = await noteShown(db, [...assets.keys()])
  for (const [address, body] of assets) {
    if (!known.has(address)) await keep(db, address, body)
  }
  await db.query(`DELETE FROM site_asset WHERE shown_at < now() - interval '${keptFor}'`)
}

async function noteShown(db: Queryable, addresses: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.query<{ address: string }>({
    text: 'UPDATE site_asset SET shown_at = now() WHERE address = ANY($1) RETURNING address',
    values: [addresses],
  })
  return new Set(rows.map(({ address }) => address))
}

/** Another server may keep the same file at this moment. */
async function keep(db: Queryable, address: string, body: Buffer): Promise<void> {
  await db.query({
    text: `INSERT INTO site_asset (address, body) VALUES ($1, $2)
      ON CONFLICT (address) DO UPDATE SET shown_at = now()`,
    values: [address, body],
  })
}
