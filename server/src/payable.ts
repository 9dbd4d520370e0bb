import type { DonationState } from '@daan/contract/donations'
import type { Gateway } from '@daan/contract/payments'
import type { Queryable } from './db/database.ts'
import type { Tx } from './db/transaction.ts'
import type { FundTotal } from './ledger/transfer-store.ts'

/** A gift whose row is locked. */
export type LockedGift = {
  number: bigint
  /** The key of its receipt. */
  receipt: string
  receiptNumber: string
  poisha: bigint
  state: DonationState
  /** Null once they were erased. */
  name: string | null
  email: string | null
}

/**
 * What payments pay. Each works in the caller's transaction; a gift is locked before it is settled or given
 * back, so that the statement which books sees whom it belongs to by then.
 */
export type Payable = {
  lock(tx: Tx, number: bigint): Promise<LockedGift | undefined>
  lockByReceipt(tx: Tx, receipt: string): Promise<LockedGift | undefined>
  /** Moves its money from clearing to its fund and credits its donor; gives the totals that changed. */
  settle(tx: Tx, number: bigint): Promise<FundTotal[]>
  /** Says what became of a gift that is not settled. */
  mark(tx: Tx, number: bigint, state: 'held' | 'failed'): Promise<void>
  /** Moves `poisha` of a settled gift back to clearing; `refund` is the subject of the transfer. */
  giveBack(tx: Tx, back: { gift: bigint; refund: bigint; poisha: bigint }): Promise<FundTotal[]>
}

/** What a payment's payer is told of its gift. */
export type PaidGift = Pick<LockedGift, 'receipt' | 'receiptNumber' | 'state'>

/** How a gift was paid, as its receipt tells it. */
export type ReceiptPayment = {
  gateway: Gateway
  method: string
  /** The gateway's number of the money, or the one that the donor gave of a transfer. */
  transaction: string
  settledAt: Date
  /** What was given back of it, in poisha. */
  refunded: bigint
}

/** How gifts were paid, by their numbers; those taken at their word are absent. */
export type FindPayments = (
  db: Queryable,
  gifts: readonly bigint[],
) => Promise<ReadonlyMap<bigint, ReceiptPayment>>
