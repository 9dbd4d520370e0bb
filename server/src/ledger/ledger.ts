import type { Connection } from '../db/connection.ts'
import type { Db } from '../db/database.ts'
import { listen } from '../db/listen.ts'
import { repeat } from '../jobs/repeat.ts'
import type { Log } from '../log.ts'
import { loadFunds } from './fund-store.ts'
import { FundTotals } from './fund-totals.ts'
import { Funds } from './funds.ts'
import { LastGift, type WentBack } from './last-gift.ts'
import { LedgerCheck, LedgerGuard } from './ledger-check.ts'
import type { LedgerEvents } from './ledger-events.ts'
import type { LedgerProof } from './ledger-proof.ts'
import { fundsChanged, TotalsChannel, totalsChannel } from './totals-channel.ts'
import { type FundTotal, loadFundTotals, loadLastGift } from './transfer-store.ts'

const checkEveryMs = 60_000

/** The ledger as features use it that book, beside `bookingSql`. */
export type Ledger = {
  /** The funds, as of the last change heard of. */
  funds: Funds
  /** The totals of all funds, as of the last commit heard of. */
  totals: FundTotals
  /** @throws Refused with `ledger.paused` while the books do not balance: asked before each booking */
  refuseWhileRed(): void
  /** To be called after each commit that booked, with the totals it gave and the number of its last gift. */
  publishTotals(changed: readonly FundTotal[], lastGift?: bigint): void
  /** To be called when the database was lost over a commit, which may have come about. */
  invalidateTotals(): void
  /** Red when the books do not balance and writes are therefore refused. */
  health(): 'green' | 'red'
  /** Tells whether the database lost gifts that were known here; null while it did not. */
  wentBack(): WentBack | null
  /** Stops checking and tells other servers of the last changes; nothing may be booked after it. */
  close(): Promise<void>
}

/** Checks the whole ledger, then keeps checking it and keeps the totals of funds in memory true. */
export async function startLedger(options: {
  db: Db
  /** For checks, which read for as long as it takes. */
  longQueryDb: Db
  /** Reaches the primary itself, for LISTEN. */
  direct: Connection
  proofs: readonly LedgerProof[]
  events: LedgerEvents
  log: Log
}): Promise<Ledger> {
  const { db, log } = options
  const totals = new FundTotals()
  const lastGift = new LastGift()
  const reload = async () => {
    const before = lastGift.number
    const lost = await totals.reload(() => loadFundTotals(db))
    const found = await loadLastGift(db)
    if (lost.length === 0 && found >= before) return lastGift.take(found)
    lastGift.goBack({ from: before, to: found }, new Date())
    options.events.ledgerWentBack(lost)
  }
  const funds = new Funds(() => loadFunds(db))
  const reloadFunds = () => {
    funds.reload().catch((error) => {
      log.warn({ err: error }, 'Funds could not be reloaded; the next check tries again.')
    })
  }
  const channel = new TotalsChannel(db, log, reload)
  const listening = await listen(options.direct, {
    channel: totalsChannel,
    onNotification: (sender) => (sender === fundsChanged ? reloadFunds() : channel.heard(sender)),
    onReconnect: () => {
      reloadFunds()
      channel.refresh()
    },
    log,
  })
  await Promise.all([funds.reload(), reload()])
  const guard = new LedgerGuard(
    new LedgerCheck(options.longQueryDb, options.proofs),
    options.events,
  )
  await guard.atStart()
  const checkAgain = async () => {
    await guard.again()
    await Promise.all([funds.reload(), reload()]) // What a server that was killed had booked, it told nobody.
  }
  const checking = repeat('ledger check', checkEveryMs, checkAgain, log)
  return {
    funds,
    totals,
    refuseWhileRed: () => guard.refuseWhileRed(),
    publishTotals(changed, gift = 0n) {
      lastGift.take(gift)
      if (changed.length === 0) return
      totals.take(changed)
      channel.publishSoon()
    },
    invalidateTotals: () => channel.invalidate(),
    wentBack: () => lastGift.wentBack,
    health: () => (guard.isGreen ? 'green' : 'red'),
    close: async () => {
      await Promise.all([checking.stop(), channel.close(), listening.close()])
    },
  }
}
