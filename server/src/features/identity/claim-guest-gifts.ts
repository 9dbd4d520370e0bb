import type { Db } from '../../db/database.ts'
import { type Tx, withTransaction } from '../../db/transaction.ts'
import { repeat } from '../../jobs/repeat.ts'
import type { Log } from '../../log.ts'
import { claimPersonToJoin, type VerifiedPerson } from './claim-guest-gifts-store.ts'

const lookEveryMs = 60_000

/** Joins guests' gifts to accounts whose address was verified. */
export type GuestGiftClaims = {
  /** To be called when an address was verified: else its gifts join within a minute. */
  wake(): void
  /** Resolves after the work under way. */
  close(): Promise<void>
}

/**
 * Starts what joins guests' gifts to accounts, each once, when its address is verified.
 * @param options.db whose statements may take as long as reading every gift takes
 * @param options.join the gifts of one person
 */
export function startGuestGiftClaims(options: {
  db: Db
  join: (tx: Tx, person: VerifiedPerson) => Promise<void>
  log: Log
}): GuestGiftClaims {
  const { db, join, log } = options
  let running: Promise<void> | null = null
  let isWanted = false

  const joinNext = () =>
    withTransaction(db, async (tx) => {
      const person = await claimPersonToJoin(tx)
      if (person) await join(tx, person)
      return person !== undefined
    })

  async function joinWhileWanted(): Promise<void> {
    try {
      while (isWanted) {
        isWanted = false
        while (await joinNext());
      }
    } finally {
      running = null
    }
  }

  function wake(): void {
    isWanted = true
    running ??= joinWhileWanted().catch((error) =>
      log.error({ err: error }, 'Gifts wait to join their accounts.'),
    )
  }

  const looking = repeat('gift joining', lookEveryMs, async () => wake(), log)
  return {
    wake,
    async close() {
      await looking.stop()
      isWanted = false
      await running
    },
  }
}
