import { proveInBook } from '@daan/contract/book'
import { decodeEntry } from '@daan/contract/book-entry'
import { BookFault } from '@daan/contract/book-fault'
import { verifyProof } from '@daan/contract/book-proof'
import { tileWidth } from '@daan/contract/book-tiles'
import { callServer } from '../../api/call-server.ts'
import { readTile } from './book-files.ts'
import { bookHashes } from './book-hashes.ts'
import { joinBook, type OpenBook } from './open-book.ts'
import { rememberedCheckpoint } from './remembered-book.ts'
import { TreeEdge } from './tree-edge.ts'
import { growByTiles, readEntries } from './tree-tiles.ts'

/** So many later entries are read without asking, about 120 kB. */
export const entriesReadAtOnce = 10 * tileWidth

/** A receipt as far as its entry must agree with it. */
export type ReceiptFacts = { receipt: string; amount: bigint }

/** An entry that takes a gift back, whole or in part. */
export type TakingBack = { index: number; amount: bigint }

/** The entry of a receipt, proven by this browser; `areLaterRead` while what takes it back is only the server's word. */
export type ReceiptEntry = {
  index: number
  book: OpenBook
  proof: string
  takenBackBy: readonly TakingBack[]
  areLaterRead: boolean
}

/**
 * Proves the entry of a receipt, and reads the entries after it where they are few; null while the book lacks it.
 * @throws BookFault, and what `callServer` does
 */
export async function proveReceipt(
  { receipt, amount }: ReceiptFacts,
  signal: AbortSignal,
): Promise<ReceiptEntry | null> {
  const before = rememberedCheckpoint()
  const reply = await callServer(proveInBook, { params: { receipt } }, { signal })
  if (!reply) return null
  const { proof, verifier, takenBackBy } = reply
  const { entry, index, note } = await verifyProof(proof, { receipt, verifier }, bookHashes)
  if (!('poisha' in entry) || entry.poisha !== amount)
    throw new BookFault('receipt', 'The entry has another sum.', [note])
  const book = await joinBook(before, { note, verifier })
  const proven = { index, book, proof, takenBackBy, areLaterRead: false }
  return book.checkpoint.size - index <= entriesReadAtOnce ? readLater(proven) : proven
}

/** Reads all entries from the receipt's own on, and what of them takes it back. @throws BookFault, Unreachable */
export async function readLater(proven: ReceiptEntry): Promise<ReceiptEntry> {
  const { index, book } = proven
  const takenBackBy: TakingBack[] = []
  const edge = new TreeEdge()
  const from = index - (index % tileWidth)
  await growByTiles(edge, { to: from, size: book.checkpoint.size, readTile })
  await readEntries(edge, book, {
    readTile,
    onEntry(line, at) {
      const entry = decodeEntry(line)
      const isBack = entry.kind === 'reversal' || entry.kind === 'refund'
      if (isBack && entry.about === index) takenBackBy.push({ index: at, amount: entry.poisha })
    },
  })
  return { ...proven, takenBackBy, areLaterRead: true }
}
