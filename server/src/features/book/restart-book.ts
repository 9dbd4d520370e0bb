import { hash } from 'node:crypto'
import type { Db } from '../../db/database.ts'
import { type Tx, withTransaction } from '../../db/transaction.ts'
import { dhakaDay } from '../../dhaka-time.ts'
import { loadCheckpoint, loadRightSide } from './book-store.ts'
import { appendEntry, type BookState, insertOrigin, loadState, takeTurn } from './sequence-store.ts'
import { type BookIdentity, BookStopped, growBook, signBook } from './sequencer.ts'
import { createSigner } from './signing-key.ts'

/**
 * Lets a book go on under a new origin, because its database is older than what was published, or its key is another.
 * An entry says so, and names by its hash the last checkpoint that this database has. The old origin is never signed
 * again. @returns the new origin's name; undefined where nothing was published yet
 * @throws BookStopped where the ledger cannot be read on from where the book ends, or another server writes
 */
export function restartBook(
  db: Db,
  identity: BookIdentity,
  now = new Date(),
): Promise<string | undefined> {
  return withTransaction(db, async (tx) => {
    if (!(await takeTurn(tx))) throw new BookStopped('A server writes in the book: try it again.')
    const state = await loadState(tx)
    const last = await loadCheckpoint(tx)
    if (!last || !state.origin) return undefined
    if (state.horizon < state.sealedTo)
      throw new BookStopped(
        'The transactions of this cluster have lower numbers than those in the book: see docs/open-books.md.',
      )
    return restart(tx, identity, {
      ...state,
      note: last.note,
      number: state.origin.number + 1,
      now,
    })
  })
}

type Restart = BookState & { note: string; number: number; now: Date }

async function restart(tx: Tx, identity: BookIdentity, state: Restart): Promise<string> {
  const { size, sealedTo, cluster, note, number, now } = state
  const name = `${identity.name}/${number}`
  const signer = createSigner(name, identity.seed)
  await insertOrigin(tx, { number, name, verifier: signer.verifier, cluster }, note)
  const entry = `statement restart ${dhakaDay.format(now)} ${hash('sha256', note, 'base64url')}`
  await appendEntry(tx, size, entry)
  const side = await growBook(tx, await loadRightSide(tx, size), [entry])
  await signBook(tx, { side, horizon: sealedTo, origin: { number, name }, signer })
  return name
}
