import type { SitePart } from '@daan/contract/site-parts'
import type { Queryable } from '../db/database.ts'
import { nothingPublished, type PublishedParts } from './site-facts.ts'

/** Loads what is published of each part of the site. */
export async function loadPublishedParts(db: Queryable): Promise<PublishedParts> {
  const { rows } = await db.query<{ part: SitePart; content: unknown }>({
    name: 'load-published-parts',
    text: `SELECT part, content FROM site_part JOIN site_edition ON (part, number) = (name, edition)`,
  })
  const parts = Object.fromEntries(rows.map(({ part, content }) => [part, content]))
  // The contract's schema of the part let each content in.
  return { ...nothingPublished, ...parts } as PublishedParts
}
