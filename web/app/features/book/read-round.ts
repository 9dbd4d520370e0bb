import { base64UrlOf } from '@daan/contract/base64'
import type { BookEntry } from '@daan/contract/book-entry'
import { BookFault } from '@daan/contract/book-fault'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { ReadTile } from './book-files.ts'
import { readEntriesFrom, type SignedTree } from './tree-tiles.ts'

/** A ticket as its entry says. */
type BookedTicket = { number: bigint; index: number }
type Statement = Extract<BookEntry, { kind: 'statement' }>

/** A round as the book has it: its tickets in their order, and the statements among and after them, by their places. */
export type BookedRound = {
  tickets: readonly BookedTicket[]
  /** SHA-256 of the tickets' entries, one a line, in hexadecimal. */
  listHash: string
  statements: ReadonlyMap<number, Statement>
}

/**
 * Reads the tickets of a round from its first one's place to the end of the book.
 * @throws BookFault unless the entries are those that were signed, and what `readTile` does
 */
export async function readRound(
  round: number,
  { from, tree, readTile }: { from: number; tree: SignedTree; readTile: ReadTile },
): Promise<BookedRound> {
  const tickets: BookedTicket[] = []
  const statements = new Map<number, Statement>()
  const list = sha256.create()
  await readEntriesFrom(from, tree, {
    readTile,
    onEntry(entry, index, line) {
      if (entry.kind === 'statement') statements.set(index, entry)
      if (entry.kind !== 'ticket' || entry.raffle !== BigInt(round)) return
      tickets.push({ number: entry.ticket, index })
      list.update(utf8ToBytes(`${line}\n`))
    },
  })
  return { tickets, listHash: bytesToHex(list.digest()), statements }
}

/**
 * Reads the document of a statement.
 * @param readText of a file of the book
 * @throws BookFault where the document is another than the entry names
 */
export async function readDocument(
  { document }: Statement,
  readText: (name: string) => Promise<string>,
): Promise<unknown> {
  const text = await readText(`document/${document}`)
  if (base64UrlOf(sha256(utf8ToBytes(text))) !== document)
    throw new BookFault('root', 'A document is not the one that its entry names.')
  return JSON.parse(text)
}
