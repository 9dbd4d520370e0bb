import { hash } from 'node:crypto'
import { commitmentText, decodeEntry } from '@daan/contract/book-entry'
import { verifyCheckpoint } from '@daan/contract/book-proof'
import type { Tx } from '../../db/transaction.ts'
import {
  type CheckedCheckpoint,
  type CheckedLeaf,
  listLacking,
  listRestarts,
  loadBlocks,
  loadBookSize,
  loadCheckedLeaves,
  loadCheckpoints,
} from './book-check-store.ts'
import { bookHashes } from './signing-key.ts'
import { TreePeaks } from './tree-peaks.ts'

const leavesAtOnce = 2000
const faultsTold = 20

/** The result of a check: no faults means that the book is whole, and is of the ledger. */
export type BookCheck = { faults: string[]; entries: number }

/**
 * Reads the whole public book: every entry says what the rows say that it is of, all below the horizon are in it once,
 * without a gap, and every checkpoint signs the root over the entries before it.
 * @param tx in which nothing changes meanwhile
 */
export async function checkBook(tx: Tx): Promise<BookCheck> {
  const { signed, end } = await loadBookSize(tx)
  const faults = await listLacking(tx)
  if (signed !== end) faults.push(`the book has ${end} entries, and ${signed} are signed`)
  const restarts = new Set((await listRestarts(tx)).map(hashText))
  const [blocks, tree] = [await loadBlocks(tx), new TreePeaks()]
  while (tree.size < end && faults.length < faultsTold) {
    const page = await checkPage(tx, { tree, blocks, restarts })
    faults.push(...page.faults)
    if (page.isCut) break
  }
  if (faults.length === 0 && blocks.size > 0)
    faults.push(`the book has ${blocks.size} blocks of hashes too many`)
  return { faults: faults.slice(0, faultsTold), entries: end }
}

type Reading = {
  tree: TreePeaks
  /** Blocks that the entries read did not lead to yet. */
  blocks: Map<string, string>
  restarts: ReadonlySet<string>
}

async function checkPage(
  tx: Tx,
  { tree, blocks, restarts }: Reading,
): Promise<{ faults: string[]; isCut: boolean }> {
  const from = tree.size
  const leaves = await loadCheckedLeaves(tx, from, from + leavesAtOnce)
  const checkpoints = await loadCheckpoints(tx, from, from + leavesAtOnce)
  const bySize = new Map(checkpoints.map((checkpoint) => [checkpoint.size, checkpoint]))
  const faults: string[] = []
  for (const leaf of leaves) {
    if (leaf.index !== tree.size)
      return { faults: [...faults, `entry ${tree.size} is missing`], isCut: true }
    if (!isOf(leaf, restarts))
      faults.push(`entry ${leaf.index} is not what it is of: ${leaf.entry}`)
    for (const [place, root] of tree.append(leaf.entry)) {
      if (blocks.get(place) !== root) faults.push(`block ${place} is not the hash of its entries`)
      blocks.delete(place)
    }
    const checkpoint = bySize.get(tree.size)
    if (checkpoint && !(await isSigned(checkpoint, tree)))
      faults.push(`checkpoint ${tree.size} does not sign the entries before it`)
  }
  return { faults, isCut: leaves.length === 0 }
}

async function isSigned({ note, verifier, size }: CheckedCheckpoint, tree: TreePeaks) {
  try {
    const signed = await verifyCheckpoint(note, verifier, bookHashes)
    return signed.size === size && tree.root()?.equals(signed.root)
  } catch {
    return false // it says something else, or nobody's key signed it
  }
}

/** Tells whether an entry says what its row says. */
function isOf(leaf: CheckedLeaf, restarts: ReadonlySet<string>): boolean {
  const { entry, transfer, fundState, statement, day } = leaf
  try {
    const decoded = decodeEntry(entry)
    if (transfer !== null) return leaf.kind !== null && entry === transferEntry(leaf)
    if (statement !== null)
      return entry === `statement ${statement} ${day} ${hashText(leaf.document ?? '')}`
    if (decoded.kind === 'fund') return entry === `fund ${fundState} ${day}`
    return (
      decoded.kind === 'statement' && decoded.type === 'restart' && restarts.has(decoded.document)
    )
  } catch {
    return false // it is no entry
  }
}

function transferEntry(leaf: CheckedLeaf): string {
  const { kind, debit, credit, poisha, day, receipt, round, ticket, document, about } = leaf
  const details = [
    receipt && hashText(commitmentText(receipt)),
    round,
    ticket,
    document && hashText(document),
    about,
  ]
  return [kind, debit, credit, poisha, day, ...details].filter((part) => part !== null).join(' ')
}

function hashText(text: string): string {
  return hash('sha256', text, 'base64url')
}
