import { base64Of, bytesOfBase64 } from '@daan/contract/base64'
import type { BookEntry } from '@daan/contract/book-entry'
import { BookFault } from '@daan/contract/book-fault'
import type { Bytes } from '@daan/contract/book-proof'
import { z } from 'zod/mini'
import { TreeEdge } from './tree-edge.ts'
import { EntryReader, type SignedTree } from './tree-tiles.ts'

/** A book as far as it was read, from where the next reading goes on; its numbers are text, as browsers store them. */
export const readBook = z.object({
  size: z.number(),
  /** Of the tree's right edge, as base64. */
  roots: z.array(z.string()),
  accounts: z.record(
    z.string(),
    z.object({
      /** Poisha that donations brought, less what reversals and refunds took back. */
      received: z.string(),
      /** Poisha that all entries left in it. */
      balance: z.string(),
    }),
  ),
})
export type ReadBook = z.infer<typeof readBook>

type Sums = { received: bigint; balance: bigint }

/** Adds up what the entries of a book after those that are `known` move, bundle by bundle. */
export class BookAdder {
  readonly #edge: TreeEdge
  readonly #accounts: Map<string, Sums>
  readonly #reader: EntryReader

  /** @throws BookFault for a book that is shorter than what is known */
  constructor(known: ReadBook | null, tree: SignedTree) {
    this.#edge = known
      ? new TreeEdge({ size: known.size, roots: known.roots.map(bytesOfBase64) })
      : new TreeEdge()
    if (this.#edge.size > tree.checkpoint.size)
      throw new BookFault('shorter', 'The book is shorter than it was before.', [tree.note])
    this.#accounts = accountsOf(known)
    this.#reader = new EntryReader(this.#edge, tree, (entry) => add(this.#accounts, entry))
  }

  /** @returns how many entries were read */
  add(bundle: Bytes): number {
    this.#reader.add(bundle)
    return this.#edge.size
  }

  /** @throws BookFault unless all entries lead to the signed root, Error where one is of an unknown kind */
  finish(): ReadBook {
    this.#reader.finish()
    const roots = this.#edge.roots.map(base64Of)
    return { size: this.#edge.size, roots, accounts: textsOf(this.#accounts) }
  }
}

function add(accounts: Map<string, Sums>, entry: BookEntry): void {
  if (!('poisha' in entry)) return
  const { kind, poisha } = entry
  const [debit, credit] = [sumsOf(accounts, entry.debit), sumsOf(accounts, entry.credit)]
  debit.balance -= poisha
  credit.balance += poisha
  if (kind === 'donation') credit.received += poisha
  if (kind === 'reversal' || kind === 'refund') debit.received -= poisha
}

function sumsOf(accounts: Map<string, Sums>, account: string): Sums {
  const sums = accounts.get(account) ?? { received: 0n, balance: 0n }
  accounts.set(account, sums)
  return sums
}

function accountsOf(known: ReadBook | null): Map<string, Sums> {
  return new Map(
    Object.entries(known?.accounts ?? {}).map(([account, { received, balance }]) => [
      account,
      { received: BigInt(received), balance: BigInt(balance) },
    ]),
  )
}

function textsOf(accounts: Map<string, Sums>): ReadBook['accounts'] {
  return Object.fromEntries(
    [...accounts].map(([account, { received, balance }]) => [
      account,
      { received: String(received), balance: String(balance) },
    ]),
  )
}
