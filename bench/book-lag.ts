import { setTimeout as delay } from 'node:timers/promises'
import { asOwner, type Backdoor } from './embedded.ts'

/** Time between two looks at how far the public book is behind. */
export const lookAgainMs = 50

const waiting = 'FROM transfer WHERE xid >= (SELECT coalesce(max(horizon), 0) FROM book_checkpoint)'

/** Waits until the public book has all that the ledger has. */
export async function waitForBook(ledger: Backdoor): Promise<void> {
  while (await isBehind(ledger)) await delay(lookAgainMs)
}

async function isBehind(ledger: Backdoor): Promise<boolean> {
  const [row] = await asOwner(ledger, `SELECT EXISTS (SELECT ${waiting}) AS "isBehind"`)
  return row?.['isBehind'] === true
}

/** Age in ms of the oldest transfer that the public book lacks; 0 where it lacks none. */
export async function lagMs(ledger: Backdoor): Promise<number> {
  const [row] = await asOwner(
    ledger,
    `SELECT coalesce(extract(epoch FROM now() - min(at)), 0)::float8 * 1000 AS ms ${waiting}`,
  )
  return Number(row?.['ms'])
}
