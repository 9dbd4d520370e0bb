import path from 'node:path'
import { type Config, publicUrlOf } from './config.ts'
import type { ConnectedDatabase } from './db/connect.ts'
import type { Events } from './events.ts'
import { listSiteFunds } from './features/funds/site-funds-store.ts'
import { readFirebaseBuild } from './firebase-build.ts'
import { SitePages } from './http/site-pages.ts'
import type { Funds } from './ledger/funds.ts'
import type { Log } from './log.ts'

type SiteOptions = { config: Config; database: ConnectedDatabase; events: Events; log: Log }

/** Shows the site's pages, and shows them anew whenever somebody publishes, here or at another server. */
export async function startSite(
  { config, database, events, log }: SiteOptions,
  funds: Funds,
): Promise<SitePages> {
  const pages = await pagesOf(config, log)
  const { site } = config
  // Gifts are taken whatever becomes of pages: the last ones stay.
  const show = async () => {
    try {
      const shown = await listSiteFunds(database.db, site.isDemonstration)
      await pages.show({ ...site, funds: shown })
    } catch (error) {
      events.pagesNotRendered(error)
    }
  }
  funds.onLoad(() => void show())
  await show()
  return pages
}

async function pagesOf(config: Config, log: Log): Promise<SitePages> {
  const { http, data, identity } = config
  const built = http.webDirectory ?? path.join(http.buildDirectory, 'client')
  const firebase = await readFirebaseBuild(built, identity.firebase?.projectId ?? null, log)
  const authDomain = firebase?.authDomain ?? null
  return new SitePages({ ...http, ...data, publicUrl: publicUrlOf(config), authDomain })
}
