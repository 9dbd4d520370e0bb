import { z } from 'zod/mini'
import { defineCall } from './call.ts'

/** Proves that a gift is in the accounts' public book, to anyone who knows its receipt's key. */
export const proveInBook = defineCall({
  method: 'GET',
  path: '/receipt/:receipt/proof',
  audience: 'anyone',
  params: z.object({ receipt: z.guid('receipt.unknown') }),
  reply: z.object({
    /** The entry's place, counted from 0. */
    index: z.number(),
    /** Entries of the book that the proof is about. */
    size: z.number(),
    /** The entry of the reversal that takes the gift back; refunds are entries that name this one. */
    takenBackBy: z.nullable(z.number()),
    /** The key that verifies the book's checkpoints, as C2SP signed notes spell it. */
    verifier: z.string(),
    /** A file of C2SP's tlog-proof, which verifies offline. */
    proof: z.string(),
  }),
  refusals: ['receipt.unknown', 'book.notYet'],
})
