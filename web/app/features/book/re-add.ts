import { base64Of, bytesOfBase64 } from '@daan/contract/base64'
import { type BookEntry, decodeEntry } from '@daan/contract/book-entry'
import { BookFault } from '@daan/contract/book-fault'
import { z } from 'zod/mini'
import type { ReadTile } from './book-files.ts'
import { TreeEdge } from './tree-edge.ts'
import { readEntries, type SignedTree } from './tree-tiles.ts'

/** Entries between two reports of progress. */
const reportEvery = 4096

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

type ReAddOptions = { readTile: ReadTile; onProgress: (size: number) => void }

/**
 * Reads the entries of a book after those that are `known`, and adds their sums to each account.
 * @throws BookFault unless all of them lead to the signed root, Error for an entry that is none
 */
export async function reAdd(
  known: ReadBook | null,
  tree: SignedTree,
  { readTile, onProgress }: ReAddOptions,
): Promise<ReadBook> {
  const edge = known
    ? new TreeEdge({ size: known.size, roots: known.roots.map(bytesOfBase64) })
    : new TreeEdge()
  if (edge.size > tree.checkpoint.size)
    throw new BookFault('shorter', 'The book is shorter than it was before.', [tree.note])
  const accounts = accountsOf(known)
  await readEntries(edge, tree, {
    readTile,
    onEntry(line, index) {
      add(accounts, decodeEntry(line))
      if (index % reportEvery === 0) onProgress(index)
    },
  })
  return { size: edge.size, roots: edge.roots.map(base64Of), accounts: textsOf(accounts) }
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
