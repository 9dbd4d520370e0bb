import { z } from 'zod/mini'
import { defineCall } from './call.ts'
import { money } from './codecs.ts'

/** The entry of a gift with its proof. */
const provenEntry = z.object({
  /** The entry's place, counted from 0. */
  index: z.number(),
  /** Entries of the book that the proof is about. */
  size: z.number(),
  /** The entries that take the gift back, whole or in part: its reversal, or its refunds. */
  takenBackBy: z.array(z.object({ index: z.number(), amount: money })),
  /** The key that verifies the book's checkpoints, as C2SP signed notes spell it. */
  verifier: z.string(),
  /** A file of C2SP's tlog-proof, which verifies offline. */
  proof: z.string(),
})

/**
 * Proves that a gift is in the accounts' public book, to anyone who knows its receipt's key; null while it is not, as in
 * its first seconds.
 */
export const proveInBook = defineCall({
  method: 'GET',
  path: '/receipt/:receipt/proof',
  audience: 'anyone',
  params: z.object({ receipt: z.guid('receipt.unknown') }),
  reply: z.nullable(provenEntry),
  refusals: ['receipt.unknown'],
})
