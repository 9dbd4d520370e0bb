import { Refused } from '../refused.ts'
import { RateLimit } from './rate-limit.ts'

/** A carrier's address is many people's; whoever tries stolen cards needs thousands (OWASP OAT-001). */
const paymentsPerTenMinutes = 60
const tenMinutesMs = 10 * 60_000

/** Counts a payment that is begun from an address. @throws Refused for one too many from its network */
export type CountPayment = (ip: string) => void

/**
 * Makes the limit, counted by this process, on how often one network may begin to pay.
 * @param isLimited false for addresses that nobody's limit counts
 */
export function createCountPayment(isLimited: (ip: string) => boolean): CountPayment {
  const limit = new RateLimit(paymentsPerTenMinutes, tenMinutesMs)
  return (ip) => {
    if (!isLimited(ip)) return
    const { isOver, resetSeconds } = limit.count(ip)
    if (isOver) throw new Refused('request.tooMany', { retryAfterSeconds: resetSeconds })
  }
}
