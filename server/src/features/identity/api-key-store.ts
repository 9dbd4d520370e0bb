import type { listApiKeys as listCall } from '@daan/contract/api-keys'
import type { Reply } from '@daan/contract/call'
import type { KeyRight } from '@daan/contract/rights'
import type { Queryable } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'

/** Stores a key by its digest. @returns its id */
export async function storeApiKey(
  tx: Tx,
  { name, rights, digest }: { name: string; rights: readonly KeyRight[]; digest: Buffer },
): Promise<string> {
  const { rows } = await tx.query<{ id: string }>({
    text: 'INSERT INTO api_key (name, rights, digest) VALUES ($1, $2, $3) RETURNING id',
    values: [name, rights, digest],
  })
  if (!rows[0]) throw new Error('An API key was not stored.')
  return rows[0].id
}

/** Finds the key of a digest, unless it was revoked, and notes the day on which it is used. */
export async function findApiKey(db: Queryable, digest: Buffer): Promise<FoundKey | undefined> {
  const { rows } = await db.query<FoundKey>({
    name: 'find-api-key',
    text: `WITH used AS (
        UPDATE api_key SET used_on = (now() AT TIME ZONE 'Asia/Dhaka')::date
        WHERE digest = $1 AND revoked_at IS NULL
          AND used_on IS DISTINCT FROM (now() AT TIME ZONE 'Asia/Dhaka')::date)
      SELECT id, name, rights FROM api_key WHERE digest = $1 AND revoked_at IS NULL`,
    values: [digest],
  })
  return rows[0]
}

type FoundKey = { id: string; name: string; rights: KeyRight[] }

/** Lists the keys that are not revoked, by name. */
export async function listApiKeys(db: Queryable): Promise<Reply<typeof listCall>> {
  const { rows } = await db.query<Reply<typeof listCall>[number]>(
    `SELECT id, name, rights, created_at AS "createdAt", used_on::text AS "usedOn"
      FROM api_key WHERE revoked_at IS NULL ORDER BY name, created_at`,
  )
  return rows
}

/** Marks a key as revoked. @returns whether it was not */
export async function markRevoked(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: 'UPDATE api_key SET revoked_at = now() WHERE id = $1 AND revoked_at IS NULL',
    values: [id],
  })
  return rowCount === 1
}
