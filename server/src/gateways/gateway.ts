import { randomInt } from 'node:crypto'
import type { Charity } from '@daan/contract/charity'
import type { OnlineGateway, PayableKind, PaymentFailure } from '@daan/contract/payments'
import type { Db } from '../db/database.ts'

/** Without letters and digits that look alike (Crockford's base 32). */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const randomLength = 10

/**
 * A new reference for a gateway: the receipt's number, so that people recognise it in a statement, and chance,
 * so that no gateway has met it before. At most 30 characters, as SSLCommerz takes them.
 */
export function newReference(receiptNumber: string): string {
  const chance = Array.from({ length: randomLength }, () =>
    letters.charAt(randomInt(letters.length)),
  )
  return `${receiptNumber.replace('-', '')}-${chance.join('')}`
}

/** A payment as a gateway is told of it. */
export type Attempt = {
  token: string
  pays: PayableKind
  /** Ours, unique: `tran_id` or `merchantInvoiceNumber`. */
  reference: string
  poisha: bigint
  /** The gateway's id of its page; null before there is one. */
  session: string | null
  /** The latest hint of the browser or a notification. */
  hint: Hint | null
  /** The number of times the gateway was asked before. */
  asks: number
}

/** The end of a payment as somebody tells it: never believed, but a reason to ask. */
export type Hint = 'success' | 'failure' | 'cancel'

/** The payer, as far as a gateway wants to know; null once they were erased. */
export type Payer = { name: string; email: string | null; phone: string | null }

/** A page on which one pays. */
export type Session = { session: string; redirectUrl: string }

/** Words and numbers of a gateway that name nobody. */
export type Facts = Readonly<Record<string, string>>

/** Something heard of a payment, and by which of the gateway's calls. */
export type Evidence = { source: string; facts: Facts }

/** The state of a payment as its gateway proves it. */
export type GatewayStatus =
  | {
      is: 'paid'
      reference: string
      /** In poisha; null when it is written as no amount is. */
      poisha: bigint | null
      currency: string
      /** The gateway's number of the money. */
      transaction: string
      /** The gateway's number of this proof, where it has one. */
      validation: string | null
      method: string
      /** The gateway's fee; null when it does not say. */
      feePoisha: bigint | null
      isRisky: boolean
    }
  | { is: 'failed'; failure: Extract<PaymentFailure, 'declined' | 'cancelled' | 'expired'> }
  | { is: 'unpaid' }

export type Confirmation = { status: GatewayStatus; evidence: readonly Evidence[] }

/** Money to be given back of a payment that came. */
export type RefundOrder = {
  /** Ours, unique. */
  reference: string
  poisha: bigint
  reason: string
  /** The gateway's number of the refund, once it gave one. */
  refundTransaction: string | null
  /** The gateway's numbers of the other refunds of the payment. */
  otherRefunds: readonly string[]
  payment: { session: string | null; transaction: string; poisha: bigint }
}

export type RefundStatus = {
  is: 'done' | 'failed' | 'asked' | 'uncertain'
  refundTransaction: string | null
  facts: Facts
}

/** A notification that is known to be the gateway's. */
export type Notification = { reference: string; hint: Hint | null; facts: Facts }

/** A payment gateway. Its answers prove; what browsers and notifications bring are hints. */
export type PaymentGateway = {
  gateway: OnlineGateway
  /** A sandbox, where no money moves. */
  isDemo: boolean
  /** The way its pages send browsers back: with a form, or with the query of an address. */
  returnsBy: 'form' | 'query'
  /** The hint in the `status` that a browser brings back. */
  hintOf(status: string): Hint | null
  /** Reads a notification, a form; undefined for one that is not the gateway's. Absent where it sends none. */
  verifyNotification?(fields: ReadonlyMap<string, string>): Notification | undefined
  /** @throws GatewayFailed */
  createSession(attempt: Attempt, payer: Payer, signal: AbortSignal): Promise<Session>
  /** Asks how a payment stands; of bKash also moves money that was authorised. @throws GatewayFailed */
  confirm(attempt: Attempt, signal: AbortSignal): Promise<Confirmation>
  /** @throws GatewayFailed when nobody knows whether it gave the money back */
  refund(order: RefundOrder, signal: AbortSignal): Promise<RefundStatus>
  /** @throws GatewayFailed */
  refundStatus(order: RefundOrder, signal: AbortSignal): Promise<RefundStatus>
}

/** The charity's address, telephone and mailbox, for gateways that ask for what no donor is asked for. */
export type CharityContact = Pick<Charity, 'phone' | 'address'> & { email: string }

/** Shared by all gateways. */
export type GatewayContext = {
  db: Db
  /** This server's address, without a slash at the end. */
  publicUrl: string
  /** Gives the charity's contact, for donors who gave none. */
  contact: () => CharityContact
  /** The time an answer may take. */
  timeoutMs: number
}

/** The gateway's address and the credentials by which this server is known there. */
export type GatewaySettings<Credential extends string = string> = Readonly<
  Record<'url' | Credential, string>
>

/** A gateway that a server can be set up with: `gateways.ts` lists them all. */
export type GatewayKind<Credential extends string = string> = {
  id: OnlineGateway
  /** As the operator knows it. */
  name: string
  /** The address where real money moves. */
  liveUrl: string
  /** The environment variable of each credential. */
  credentials: Readonly<Record<Credential, string>>
  create(ctx: GatewayContext, settings: GatewaySettings<Credential>): PaymentGateway
}

/** The gateway could not be asked, or its answer says nothing for sure: it may have done what it was asked. */
export class GatewayFailed extends Error {
  override name = 'GatewayFailed'
  /** The failure in a word or two; never an address, which may hold secrets. */
  readonly reason: string

  constructor(reason: string) {
    super(`The gateway failed: ${reason}.`)
    this.reason = reason
  }
}
