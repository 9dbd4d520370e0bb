export type Gateway = 'sslcommerz' | 'bkash'

export type RefundState = 'processing' | 'refunded' | 'cancelled'

export type Refund = {
  readonly id: string
  /** The merchant's reference; bKash asks for none. */
  readonly merchantId: string | null
  readonly poisha: bigint
  readonly at: number
  state: RefundState
}

/** Money that a customer has paid. */
export type Charge = {
  readonly gateway: Gateway
  /** The merchant's name for the payment: `tran_id` or `merchantInvoiceNumber`. */
  readonly reference: string
  /** `bank_tran_id` or `trxID`. */
  readonly transactionId: string
  readonly poisha: bigint
  readonly feePoisha: bigint
  readonly at: number
  readonly refunds: Refund[]
}

/** Limit of partial refunds of one payment. */
const maxRefunds = 10
/** The gateways' fees, in hundredths of a per cent. */
const feeBasisPoints = { sslcommerz: 250n, bkash: 150n }

/** Real charges and refunds, whatever anybody was told. */
export class Books {
  readonly #charges: Charge[] = []

  all(): readonly Charge[] {
    return this.#charges
  }

  charge(
    payment: Pick<Charge, 'gateway' | 'reference' | 'transactionId' | 'poisha' | 'at'>,
  ): Charge {
    const feePoisha = (payment.poisha * feeBasisPoints[payment.gateway]) / 10_000n
    const charge = { ...payment, feePoisha, refunds: [] }
    this.#charges.push(charge)
    return charge
  }

  find(gateway: Gateway, transactionId: string): Charge | undefined {
    return this.#charges.find(
      (charge) => charge.gateway === gateway && charge.transactionId === transactionId,
    )
  }

  /** Every refund in progress is paid out. */
  finishRefunds(): void {
    for (const refund of this.#charges.flatMap(({ refunds }) => refunds)) {
      if (refund.state === 'processing') refund.state = 'refunded'
    }
  }
}

/** Poisha of a charge that are not refunded, nor about to be. */
export function refundablePoisha({ poisha, refunds }: Charge): bigint {
  const given = refunds.filter(({ state }) => state !== 'cancelled')
  return given.reduce((left, refund) => left - refund.poisha, poisha)
}

/** Why a charge cannot be refunded by so much; null when it can. */
export function refundObstacle(charge: Charge, poisha: bigint): 'done' | 'many' | 'amount' | null {
  const left = refundablePoisha(charge)
  if (left === 0n) return 'done'
  if (charge.refunds.length >= maxRefunds) return 'many'
  return poisha <= 0n || poisha > left ? 'amount' : null
}
