import type { Context } from '../../context.ts'
import type { Queryable } from '../../db/database.ts'

/** The context of the site's desk. */
export type SiteContext = Context & {
  listOwners: (db: Queryable) => Promise<readonly { email: string }[]>
}
