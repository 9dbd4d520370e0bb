import { type SitePart, sitePartNames } from '@daan/contract/site-parts'
import type { Queryable } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'
import {
  type Edited,
  editedJoinsSql,
  editedSql,
  siteEditions,
} from '../../editions/edition-store.ts'

/** A part of the site as its editors see it; null contents where nobody saved any. */
export type EditedPart = Edited & {
  part: SitePart
  publishedAt: Date | null
  publishedBy: string | null
}

/** Lists the parts of the site. */
export async function listEditedParts(db: Queryable): Promise<EditedPart[]> {
  const { rows } = await db.query<EditedPart>({
    name: 'list-edited-parts',
    text: `SELECT site_part.name AS part, published_at AS "publishedAt", person.name AS "publishedBy", ${editedSql}
      FROM ${editedJoinsSql(siteEditions)} LEFT JOIN person ON person.id = published_by
      WHERE site_part.name = ANY ($1) ORDER BY array_position($1, site_part.name)`,
    values: [sitePartNames],
  })
  return rows
}

/** Shows an edition of a part to the public. */
export async function showPart(tx: Tx, part: SitePart, edition: number, by: string): Promise<void> {
  await tx.query({
    name: 'show-site-part',
    text: 'UPDATE site_part SET edition = $2, published_at = now(), published_by = $3 WHERE name = $1',
    values: [part, edition, by],
  })
}

/** Finds those of some keys that no fund has. */
export async function listUnknownFunds(db: Queryable, keys: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ key: string }>({
    name: 'list-unknown-funds',
    text: 'SELECT key FROM unnest($1::text[]) AS key EXCEPT SELECT key FROM fund',
    values: [keys],
  })
  return rows.map(({ key }) => key)
}
