import type { Db } from '../../db/database.ts'
import { type Tx, withTransaction } from '../../db/transaction.ts'
import { runWhenWoken, type WokenJob } from '../../jobs/run-when-woken.ts'
import type { Log } from '../../log.ts'
import { claimPersonToJoin, type VerifiedPerson } from './claim-guest-gifts-store.ts'

const lookEveryMs = 60_000

/**
 * Starts what joins guests' gifts to accounts, each once; woken when an address was verified, else within a minute.
 * @param options.db whose statements may take as long as reading every gift takes
 * @param options.join the gifts of one person
 */
export function startGuestGiftClaims(options: {
  db: Db
  join: (tx: Tx, person: VerifiedPerson) => Promise<void>
  log: Log
}): WokenJob {
  const { db, join, log } = options
  return runWhenWoken('gift joining', lookEveryMs, joinAll, log)

  async function joinAll(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && (await joinNext()));
  }

  function joinNext(): Promise<boolean> {
    return withTransaction(db, async (tx) => {
      const person = await claimPersonToJoin(tx)
      if (person) await join(tx, person)
      return person !== undefined
    })
  }
}
