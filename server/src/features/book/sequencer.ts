import { decodeEntry } from '@daan/contract/book-entry'
import { checkpointText } from '@daan/contract/signed-note'
import type { Db } from '../../db/database.ts'
import { type Tx, withTransaction } from '../../db/transaction.ts'
import { loadRightSide } from './book-store.ts'
import { appendLeaves, hashLeaf, type RightSide, rootOfSide } from './merkle-tree.ts'
import {
  appendEntries,
  type BookOrigin,
  type BookState,
  insertBlocks,
  insertCheckpoint,
  insertOrigin,
  loadState,
  takeTurn,
} from './sequence-store.ts'
import { type BookSigner, createSigner } from './signing-key.ts'

/** So many transactions are looked through at once: a seal stays short however long no server ran. */
const transactionsAtOnce = 4096n

/** The book must not be signed; the sentence says why, for the operator. */
export class BookStopped extends Error {
  override name = 'BookStopped'
}

/** The name of a book that has none yet, and the seed of the key of all. */
export type BookIdentity = { name: string; seed: Buffer }

/** A seal that was committed; `hasMore` when there is more to take at once. */
export type Seal = { size: number; added: number; hasMore: boolean }

type Sealing = Seal & { side: RightSide }

/**
 * Puts what the ledger committed into the public book, without a gap and in one order for all servers: by
 * transaction, then by number. It takes only transactions below the horizon, all of which have ended, so
 * nothing can come before what is in the book, and nobody who books waits for it.
 */
export class Sequencer {
  readonly #db: Db
  readonly #identity: BookIdentity
  #side: RightSide = { size: 0, levels: [] }
  /** Between the last seal and this transaction is nothing for the book. */
  #lookedTo = 0n
  /** The size that this server knows to have been published. */
  #known = 0

  constructor(db: Db, identity: BookIdentity) {
    this.#db = db
    this.#identity = identity
  }

  /**
   * Adds what is new and signs it, in one transaction. @returns null when nothing is new or another server
   * has the turn
   * @throws BookStopped when signing would fork the book
   */
  async seal(): Promise<Seal | null> {
    const sealing = await withTransaction(this.#db, async (tx) =>
      (await takeTurn(tx)) ? this.#sealInTurn(tx) : null,
    )
    if (!sealing) return null
    this.#side = sealing.side // only what was committed is remembered
    this.#known = sealing.size
    return sealing
  }

  async #sealInTurn(tx: Tx): Promise<Sealing | null> {
    const state = await loadState(tx)
    if (state.size < this.#known)
      throw new BookStopped(
        `The database went back: its book has ${state.size} entries, ${this.#known} were published.`,
      )
    this.#known = state.size
    const { origin, signer } = await this.#originOf(tx, state)
    const { added, sealedTo, hasMore } = await this.#append(tx, state)
    if (added.length === 0) return null
    const before = this.#side.size === state.size ? this.#side : await loadRightSide(tx, state.size)
    const side = await growBook(tx, before, added)
    await signBook(tx, { side, horizon: sealedTo, origin, signer })
    return { size: side.size, added: added.length, hasMore, side }
  }

  /** The origin to sign for, which the first seal writes down. */
  async #originOf(tx: Tx, state: BookState): Promise<{ origin: BookOrigin; signer: BookSigner }> {
    const { seed } = this.#identity
    const signer = createSigner(state.origin?.name ?? this.#identity.name, seed)
    if (state.origin) {
      refuseFork(state, state.origin, signer)
      return { origin: state.origin, signer }
    }
    const { name } = this.#identity
    const origin = { number: 1, name, verifier: signer.verifier, cluster: state.cluster }
    await insertOrigin(tx, origin, null)
    return { origin, signer }
  }

  /** Looks on from where the book ends, window by window, until there is something. */
  async #append(tx: Tx, { size, sealedTo, horizon }: BookState) {
    let from = sealedTo > this.#lookedTo ? sealedTo : this.#lookedTo
    while (from < horizon) {
      const to = from + transactionsAtOnce < horizon ? from + transactionsAtOnce : horizon
      const { added, sealedTo, isCut } = await appendEntries(tx, { size, from, to })
      if (added.length > 0) return { added, sealedTo, hasMore: isCut || to < horizon }
      from = to
      this.#lookedTo = to
    }
    return { added: [], sealedTo: from, hasMore: false }
  }
}

/** Adds the hashes of new entries above them. @throws Error for an entry that nobody could read back */
export async function growBook(
  tx: Tx,
  side: RightSide,
  added: readonly string[],
): Promise<RightSide> {
  for (const entry of added) decodeEntry(entry)
  const grown = appendLeaves(side, added.map(hashLeaf))
  await insertBlocks(tx, grown.blocks)
  return grown.side
}

/** Signs the book as it is now. @param signed.horizon all transactions below are in it */
export async function signBook(
  tx: Tx,
  signed: {
    side: RightSide
    horizon: bigint
    origin: Pick<BookOrigin, 'number' | 'name'>
    signer: BookSigner
  },
): Promise<void> {
  const { side, horizon, origin, signer } = signed
  const { size } = side
  const root = Uint8Array.from(rootOfSide(side))
  const note = signer.sign(checkpointText({ origin: origin.name, size, root }))
  await insertCheckpoint(tx, { size, horizon, origin: origin.number, note })
}

/** @throws BookStopped when what this server would sign does not go on from what was signed */
function refuseFork(
  { horizon, sealedTo, cluster }: BookState,
  origin: BookOrigin,
  signer: BookSigner,
) {
  if (cluster !== origin.cluster || horizon < sealedTo)
    throw new BookStopped('The database was moved to another cluster of PostgreSQL.')
  if (signer.verifier !== origin.verifier)
    throw new BookStopped('APP_SECRET is not the one whose key signed the book.')
}
