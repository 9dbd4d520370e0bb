import { z } from 'zod/mini'
import { defineCall } from './call.ts'
import { money } from './codecs.ts'
import { receiptNumber } from './desk.ts'
import { typedAmount } from './refunds.ts'

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

/**
 * Finds the entry of a gift by what its receipt says on paper. It names nobody, and says nothing that the book does not;
 * null while the book does not have the gift.
 */
export const findInBook = defineCall({
  method: 'GET',
  path: '/bookentry',
  audience: 'anyone',
  query: z.object({ receiptNumber, amount: typedAmount }),
  reply: z.nullable(z.object({ index: z.number(), fund: z.string(), day: z.string() })),
  refusals: [
    'receipt.numberInvalid',
    'receipt.unknown',
    'amount.missing',
    'amount.malformed',
    'amount.notPositive',
    'amount.tooLarge',
  ],
})
