import type { Charge } from '../books.ts'
import { randomHex } from '../identifiers.ts'
import type { Method } from './methods.ts'
import type { SessionFields } from './session-fields.ts'

export type Paid = {
  readonly status: 'VALID'
  readonly method: Method
  readonly at: number
  readonly valId: string
  readonly charge: Charge
  readonly isRisky: boolean
  /** When the merchant asked about it first. */
  validatedAt: number | null
}

/** A failed or cancelled attempt. */
export type Unpaid = {
  readonly status: 'FAILED' | 'CANCELLED' | 'EXPIRED' | 'UNATTEMPTED'
  readonly at: number
  readonly error: string
}

export type Attempt = Paid | Unpaid

/** A merchant's request, and its attempts. */
export type Session = {
  readonly key: string
  readonly fields: SessionFields
  readonly poisha: bigint
  readonly createdAt: number
  readonly attempts: Attempt[]
  isVisited: boolean
  /** The customer can still pay. */
  isOpen: boolean
}

export class Sessions {
  readonly #byKey = new Map<string, Session>()
  readonly #byTranId = new Map<string, Session>()
  readonly #byValId = new Map<string, { session: Session; attempt: Paid }>()

  create(fields: SessionFields, poisha: bigint, createdAt: number): Session {
    const key = randomHex(32)
    const session = { key, fields, poisha, createdAt, attempts: [], isVisited: false, isOpen: true }
    this.#byKey.set(key, session)
    this.#byTranId.set(fields.tran_id, session)
    return session
  }

  byKey(key: string): Session | undefined {
    return this.#byKey.get(key.toUpperCase())
  }

  byTranId(tranId: string): Session | undefined {
    return this.#byTranId.get(tranId)
  }

  byValId(valId: string): { session: Session; attempt: Paid } | undefined {
    return this.#byValId.get(valId)
  }

  /** The session is paid, and ends. */
  pay(session: Session, attempt: Paid): void {
    this.end(session, attempt)
    this.#byValId.set(attempt.valId, { session, attempt })
  }

  /** The session ends by this attempt. */
  end(session: Session, attempt: Attempt): void {
    session.attempts.push(attempt)
    session.isOpen = false
  }
}
