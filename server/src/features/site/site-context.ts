import type { Context } from '../../context.ts'
import type { Queryable } from '../../db/database.ts'

/** The context of the site's desk. */
export type SiteContext = Context & {
  /** Lists everybody who is an admin. */
  listAdmins: (db: Queryable) => Promise<readonly { email: string }[]>
}
