import type { Charge } from '../books.ts'
import { randomLetters } from '../identifiers.ts'

/** A bKash payment dies after a day. */
const lifeMs = 24 * 60 * 60 * 1_000

export type CreateRequest = {
  readonly amount: string
  readonly callbackURL: string
  readonly intent: string
  readonly merchantInvoiceNumber: string
  readonly mode: string
  readonly payerReference: string
}

export type Payment = {
  readonly id: string
  readonly request: CreateRequest
  readonly poisha: bigint
  readonly createdAt: number
  /** Part of the page's address, so that nobody finds it by the payment alone. */
  readonly hash: string
  /** Wallet that authorised it; null while none has. */
  wallet: string | null
  charge: Charge | null
  /** It was never paid and can no longer be. */
  isDead: boolean
}

export class Payments {
  readonly #byId = new Map<string, Payment>()
  readonly #byInvoice = new Map<string, Payment>()

  create(request: CreateRequest, poisha: bigint, createdAt: number): Payment {
    const payment = {
      id: `TR0011${randomLetters(20)}`,
      hash: randomLetters(24),
      ...{ request, poisha, createdAt },
      ...{ wallet: null, charge: null, isDead: false },
    }
    this.#byId.set(payment.id, payment)
    this.#byInvoice.set(request.merchantInvoiceNumber, payment)
    return payment
  }

  byId(id: string): Payment | undefined {
    return this.#byId.get(id)
  }

  byInvoice(invoice: string): Payment | undefined {
    return this.#byInvoice.get(invoice)
  }
}

/** Tells whether an unpaid payment can no longer be paid. */
export function isOver({ isDead, createdAt }: Payment, now: number): boolean {
  return isDead || now - createdAt > lifeMs
}
