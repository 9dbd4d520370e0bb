import type { Context } from '../src/context.ts'
import type { Db } from '../src/db/database.ts'
import type { Events } from '../src/events.ts'
import { loadFunds } from '../src/ledger/fund-store.ts'
import { FundTotals } from '../src/ledger/fund-totals.ts'
import { Funds } from '../src/ledger/funds.ts'
import { Site } from '../src/site/site.ts'
import { nothingPublished } from '../src/site/site-facts.ts'
import { testConfig } from './_app.ts'
import { silentEvents, silentLog } from './_log.ts'

/** A context of use cases without a server: its ledger is green and its mail queue sends nothing. */
export function testContext(db: Db, variables: Record<string, string> = {}): Context<Events> {
  const config = testConfig({ variables })
  return {
    db,
    readDb: db,
    ledger: {
      funds: new Funds(() => loadFunds(db)),
      totals: new FundTotals(),
      refuseWhileRed: () => undefined,
      publishTotals: () => undefined,
      invalidateTotals: () => undefined,
      wentBack: () => null,
      health: () => 'green',
      close: async () => undefined,
    },
    events: silentEvents,
    listStaff: async () => [],
    site: new Site(config, db, nothingPublished),
    mail: { wake: () => undefined, close: async () => undefined },
    config,
    log: silentLog,
  }
}
