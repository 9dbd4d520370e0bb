import type { Reply } from '@daan/contract/call'
import type { DonationState } from '@daan/contract/donations'
import type { lookUpDonor } from '@daan/contract/payment-desk'
import type { Gateway, PayableKind } from '@daan/contract/payments'
import type { Queryable } from '../db/database.ts'
import type { Tx } from '../db/transaction.ts'
import type { NamedFund } from '../ledger/fund-store.ts'
import type { FundTotal } from '../ledger/transfer-store.ts'

/** A gift, or the order of a ticket, whose row is locked. */
export type LockedPayable = {
  number: bigint
  /** The key of a gift's receipt, or of an order. */
  receipt: string
  receiptNumber: string
  poisha: bigint
  /** When it was given, or ordered. */
  at: Date
  /** Null of a ticket. */
  fund: string | null
  /** As the charity published it; null of a ticket, and where the product brings the name. */
  fundName: NamedFund['fundName']
  state: DonationState
  /** Null once they were erased. */
  name: string | null
  email: string | null
  phone: string | null
}

/** The outcome for money: what it pays counts now, or is not available any more and why. */
export type Settlement =
  | { totals: readonly FundTotal[]; ticket: { number: bigint; round: bigint } | null }
  | { refusal: 'payment.roundClosed' | 'payment.tooManyTickets' }

/**
 * A kind of thing that payments pay. Each function works in the caller's transaction; a gift or an order is locked before it is settled or
 * given back, so that the statement which books sees whom it belongs to by then.
 */
export type Payable = {
  receiptNumberOf(number: bigint): string
  lock(tx: Tx, number: bigint): Promise<LockedPayable | undefined>
  lockByReceipt(tx: Tx, receipt: string): Promise<LockedPayable | undefined>
  find(db: Queryable, number: bigint): Promise<PaidFor | undefined>
  findPayer(tx: Tx, number: bigint): Promise<Payer>
  /** Before its payer goes to a gateway, its row locked. @throws Refused where it cannot be had any more */
  reserve?(tx: Tx, locked: LockedPayable): Promise<void>
  /** When no payment of it is open any more. */
  release?(tx: Tx, number: bigint): Promise<void>
  /** Books its money out of clearing, and gives the totals that changed. */
  settle(tx: Tx, number: bigint): Promise<Settlement>
  /** Says what became of what is not settled. */
  setState(tx: Tx, number: bigint, state: 'held' | 'failed'): Promise<void>
  /**
   * Moves `poisha` of what is settled back to clearing; `refund` is the subject of the transfer. Absent where what
   * was paid stays paid.
   */
  refund?(
    tx: Tx,
    back: { number: bigint; refund: bigint; poisha: bigint },
  ): Promise<readonly FundTotal[]>
}

export type Payables = Readonly<Record<PayableKind, Payable>>

/** A gift or an order as its payer is told of it. */
export type PaidFor = Pick<LockedPayable, 'receipt' | 'receiptNumber' | 'state'> & {
  /** True while it can be had. */
  isAvailable: boolean
  /** The contract's name of its fund; null of a ticket. */
  fundType: string | null
}

/** The donor of a gift or buyer of a ticket, as far as that is still kept, and their other gifts. */
export type Payer = Reply<typeof lookUpDonor>

/** The payment of a gift, as its receipt tells it. */
export type ReceiptPayment = {
  gateway: Gateway
  method: string
  /** The gateway's number of the money, or the one that the donor gave of a transfer. */
  transaction: string
  settledAt: Date
  /** The part given back, in poisha. */
  refunded: bigint
}

/**
 * The payment of a gift; or, while it is not paid, that its donor has said to have paid and it is not known yet, and
 * the token of the transfer that they told of.
 */
export type GiftPayment = { payment: ReceiptPayment } | { isBeingConfirmed?: true; claim?: string }

/** Finds the payments of gifts, by their numbers; gifts taken at their word and unpaid ones are absent. */
export type FindPayments = (
  db: Queryable,
  gifts: readonly bigint[],
) => Promise<ReadonlyMap<bigint, GiftPayment>>

/** The latest payment of an order, as its buyer is told. */
export type OrderPayment = {
  payment: string
  isConfirming: boolean
  isChecking: boolean
  isReturning: boolean
}

/** Finds the latest payments of orders, by the orders' numbers; those never brought to a gateway are absent. */
export type FindOrderPayments = (
  db: Queryable,
  orders: readonly bigint[],
) => Promise<ReadonlyMap<bigint, OrderPayment>>
