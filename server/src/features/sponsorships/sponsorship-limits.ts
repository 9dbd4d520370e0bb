import { RateLimit } from '../../rate-limit.ts'
import { Refused } from '../../refused.ts'

const hourMs = 60 * 60_000
/** A carrier's address is many people's, but few of them sponsor within one hour. */
const requestsPerHour = 10

/** Counts a request for a sponsorship from an address. @throws Refused for one too many from its network */
export type CountSponsorship = (ip: string) => void

/** Makes the limit, counted by this process. @param isLimited false for addresses that nobody's limit counts */
export function createCountSponsorship(isLimited: (ip: string) => boolean): CountSponsorship {
  const limit = new RateLimit(requestsPerHour, hourMs)
  return (ip) => {
    if (!isLimited(ip)) return
    const { isOver, resetSeconds } = limit.count(ip)
    if (isOver) throw new Refused('sponsorship.tooMany', { retryAfterSeconds: resetSeconds })
  }
}
