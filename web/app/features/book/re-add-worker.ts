import { BookFault, type BookFaultKind } from '@daan/contract/book-fault'
import type { Bytes } from '@daan/contract/book-proof'
import { BookAdder, type ReadBook } from './re-add.ts'
import type { SignedTree } from './tree-tiles.ts'

/** A book to read on from what is known of it. */
export type ReAddStart = { known: ReadBook | null; tree: SignedTree }
/** A start, then its bundles in their order, then the end. */
export type ReAddQuestion = ReAddStart | { bundle: Bytes } | 'end'
/** The entries read so far, at last the sums. */
export type ReAddReply = { size: number } | { value: ReadBook }
/** A fault in its parts, as no class survives the way to the page. */
export type ReAddFault = { fault: BookFaultKind; sentence: string; notes: readonly string[] }

let adder: BookAdder | null = null

// A thread of its own: the page stays as quick as it is meanwhile.
addEventListener('message', ({ data }: MessageEvent<ReAddQuestion>) => {
  try {
    postMessage(replyTo(data))
  } catch (error) {
    postMessage(faultOf(error))
  }
})

function replyTo(question: ReAddQuestion): ReAddReply {
  if (question !== 'end' && 'tree' in question) {
    adder = new BookAdder(question.known, question.tree)
    return { size: question.known?.size ?? 0 }
  }
  if (!adder) throw new Error('Nothing was begun.')
  return question === 'end' ? { value: adder.finish() } : { size: adder.add(question.bundle) }
}

/** Whatever is no fault of its own is what a parser could not read. */
function faultOf(error: unknown): ReAddFault {
  if (!(error instanceof BookFault))
    return { fault: 'malformed', sentence: String(error), notes: [] }
  return { fault: error.kind, sentence: error.message, notes: error.notes }
}
