import { checkProof } from '../../challenge.ts'
import { RateLimit, refuseOver } from '../../rate-limit.ts'
import { Refused } from '../../refused.ts'
import type { RequestEvents } from '../../request-events.ts'

const tenMinutesMs = 10 * 60_000
/** So many payments a network may leave unpaid; then each more costs work. A carrier's address is many people's. */
const freeUnpaidPayments = 10
/** So many with it: whoever tries stolen cards needs thousands (OWASP OAT-001). */
const maxUnpaidPayments = 60
const maxClaims = 60
/** As long as a proof is good, which it is once. */
const proofMs = 2 * 60 * 60_000
/** Of so many open payments it is known from where they were begun. */
const maxTracked = 10_000

/** Limits how often one network may begin to pay; counted by this process. */
export type PaymentLimits = {
  /** Counts a transfer that is told of. @throws Refused for one too many */
  countClaim(ip: string): void
  /** Counts a page to be opened at a gateway. @throws Refused for one too many, or one that wants work first */
  countOpening(ip: string, proof: string | undefined): void
  /** Says which payment has the page. */
  opened(ip: string, payment: string): void
  /** Says that a payment was paid: it does not count any more. */
  paid(payment: string): void
}

/** @param isLimited false for addresses that nobody's limit counts */
export function createPaymentLimits(options: {
  isLimited: (ip: string) => boolean
  appSecret: string
  events: RequestEvents
}): PaymentLimits {
  const { isLimited, appSecret, events } = options
  const claims = new RateLimit(maxClaims, tenMinutesMs)
  const unpaid = new RateLimit(maxUnpaidPayments, tenMinutesMs)
  const proofs = new RateLimit(1, proofMs)
  const begunFrom = new Map<string, string>()

  function isProven(proof: string | undefined): boolean {
    const solved = proof === undefined ? null : checkProof(appSecret, proof)
    return solved !== null && !proofs.countFor(solved.id).isOver
  }

  return {
    countClaim(ip) {
      if (isLimited(ip)) refuseOver(claims.count(ip), 'request.tooMany')
    },
    countOpening(ip, proof) {
      if (!isLimited(ip)) return
      const counted = unpaid.count(ip)
      refuseOver(counted, 'request.tooMany')
      if (counted.remaining >= maxUnpaidPayments - freeUnpaidPayments || isProven(proof)) return
      unpaid.forgive(ip) // no page is opened
      events.paymentsUnpaid()
      throw new Refused('payment.proofNeeded')
    },
    opened(ip, payment) {
      if (!isLimited(ip)) return
      begunFrom.set(payment, ip)
      const [oldest] = begunFrom.keys()
      if (begunFrom.size > maxTracked && oldest !== undefined) begunFrom.delete(oldest)
    },
    paid(payment) {
      const ip = begunFrom.get(payment)
      if (ip === undefined) return
      begunFrom.delete(payment)
      unpaid.forgive(ip)
    },
  }
}
