import type { Connection } from '../../db/connection.ts'
import type { Db } from '../../db/database.ts'
import { listen } from '../../db/listen.ts'
import type { Events } from '../../events.ts'
import { repeat } from '../../jobs/repeat.ts'
import type { Log } from '../../log.ts'
import { Refused } from '../../refused.ts'
import { FundTotals } from './fund-totals.ts'
import { createGiveDonation, type GiveDonation } from './give-donation.ts'
import { LedgerCheck } from './ledger-check.ts'
import { LedgerGuard } from './ledger-guard.ts'
import { loadFundTotals } from './public-store.ts'
import { TotalsNews, totalsChannel } from './totals-news.ts'

const checkEveryMs = 60_000

/** Everything about donations, made of what the app gives it. */
export async function createDonations(options: {
  db: Db
  readDb: Db
  /** For checks, which read for as long as it takes. */
  patientDb: Db
  /** Reaches the primary itself, for LISTEN. */
  direct: Connection
  maxTaka: bigint
  events: Events
  log: Log
}) {
  const { db, readDb, events, log } = options
  const totals = new FundTotals()
  const reload = async () => totals.take(await loadFundTotals(db))
  const news = new TotalsNews(db, log, reload)
  const listening = await listen(options.direct, {
    channel: totalsChannel,
    onNews: (sender) => news.heard(sender),
    onReconnect: () => news.refresh(),
    log,
  })
  await reload()

  const guard = new LedgerGuard(new LedgerCheck(options.patientDb), events)
  await guard.atStart()
  const checkAgain = async () => {
    await guard.again()
    await reload() // What a server that was killed had booked, it told nobody.
  }
  const checking = repeat('ledger check', checkEveryMs, checkAgain, log)

  const { give, drained } = createGiveDonation({
    db,
    events,
    maxTaka: options.maxTaka,
    news: {
      changed(changed) {
        totals.take(changed)
        news.changedHere()
      },
      unsure: () => news.unsure(),
    },
  })
  const giveWhileGreen: GiveDonation = async (...gift) => {
    if (!guard.isGreen) throw new Refused('ledger.paused')
    return give(...gift)
  }

  return {
    give: giveWhileGreen,
    totals,
    db,
    readDb,
    /** Red when the books do not balance and gifts are therefore refused. */
    health: () => (guard.isGreen ? 'green' : 'red'),
    async close() {
      await drained()
      await Promise.all([checking.stop(), news.close(), listening.close()])
    },
  }
}
