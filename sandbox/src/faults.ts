/** Faults that can be switched on, each with its effect. */
export const faultKinds = {
  'html-503': 'Does nothing and answers 503 with a page of HTML.',
  maintenance: 'Does nothing and answers as bKash does while it is maintained.',
  unauthorised: 'Does nothing and answers 401.',
  inactive: 'Does nothing and answers APIConnect INACTIVE.',
  'error-code': 'Does nothing and answers with an error of bKash, `code`.',
  slow: 'Does what is asked and answers late.',
  'connection-reset': 'Does what is asked and resets the connection instead of answering.',
  'no-answer': 'Does what is asked and leaves the caller waiting.',
  'empty-answer': 'Does what is asked and answers 200 without a body.',
  'already-completed': 'Charges, and answers as the second of two executions: 2062, or `code`.',
  'notification-dropped': 'Sends no notification.',
  'notification-repeated': 'Sends each notification three times.',
  'notification-first': 'Sends the notification before the browser returns.',
  'notification-late': 'Sends the notification when the browser has long returned.',
  'notification-forged': 'Signs the notification with the wrong password.',
  'notification-amount-altered': 'Notifies of one poisha more, and signs that.',
  'notification-currency-altered': 'Notifies of another currency, and signs that.',
  'notification-keys-stripped': 'Leaves amount, currency and status out of what is signed.',
  'notification-says-failed': 'Notifies that a payment failed which was charged.',
  'return-dropped': 'Charges, and the browser never returns.',
  'return-altered': 'The browser returns with another amount and status.',
  'risk-level-1': 'Says that the payment is risky.',
  'amount-altered': 'Answers a question about a payment with one poisha less.',
  'currency-altered': 'Answers a question about a payment with another currency.',
  'refund-processing': 'Leaves refunds in progress until told to finish them.',
  'refund-failed': 'Refuses refunds.',
} as const

export type FaultKind = keyof typeof faultKinds

/** Calls of the gateways, and acts of their own, that faults apply to. */
export const operations = [
  'sslcommerz.session',
  'sslcommerz.validate',
  'sslcommerz.query',
  'sslcommerz.refund',
  'sslcommerz.refund-status',
  'sslcommerz.page',
  'sslcommerz.notification',
  'bkash.grant',
  'bkash.refresh',
  'bkash.create',
  'bkash.execute',
  'bkash.query',
  'bkash.search',
  'bkash.refund',
  'bkash.refund-status',
  'bkash.page',
  'bkash.notification',
] as const

export type Operation = (typeof operations)[number]

/** A switch: without `on` for every operation it can happen to, without `times` for good. */
export type Fault = {
  readonly kind: FaultKind
  readonly on?: readonly Operation[] | undefined
  readonly times?: number | undefined
  readonly code?: string | undefined
}

/** The faults that are switched on. */
export class Faults {
  #on: { fault: Fault; left: number }[] = []

  /** Replaces all faults. */
  set(faults: readonly Fault[]): void {
    this.#on = faults.map((fault) => ({ fault, left: fault.times ?? Number.POSITIVE_INFINITY }))
  }

  all(): { fault: Fault; left: number }[] {
    return this.#on.filter(({ left }) => left > 0)
  }

  /** Uses up one of a fault's times, if it applies now. @returns the fault, or null */
  take(kind: FaultKind, operation: Operation): Fault | null {
    const found = this.all().find(
      ({ fault }) => fault.kind === kind && (fault.on?.includes(operation) ?? true),
    )
    if (!found) return null
    found.left -= 1
    return found.fault
  }
}
