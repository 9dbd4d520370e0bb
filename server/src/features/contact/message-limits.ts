import { RateLimit } from '../../rate-limit.ts'
import { Refused } from '../../refused.ts'

const hourMs = 60 * 60_000
/** A carrier's address is many people's, but few of them write within one hour. */
const messagesPerHour = 30
/** A tenth of the room that suspects have in all. */
const suspectedPerDay = 10

/** `received` looks like a person's message, `suspected` like a program's. */
export type MessageVerdict = 'received' | 'suspected'

/** Counts a message from an address. @throws Refused for one too many from its network */
export type CountMessage = (ip: string, verdict: MessageVerdict) => void

/**
 * Makes the limits, counted by this process, that keep one network from using up what all senders share.
 * @param isLimited false for addresses that nobody's limit counts
 */
export function createCountMessage(isLimited: (ip: string) => boolean): CountMessage {
  const limits = {
    received: new RateLimit(messagesPerHour, hourMs),
    suspected: new RateLimit(suspectedPerDay, 24 * hourMs),
  }
  return (ip, verdict) => {
    if (!isLimited(ip)) return
    const { isOver, resetSeconds } = limits[verdict].count(ip)
    if (isOver) throw new Refused('contact.tooMany', { retryAfterSeconds: resetSeconds })
  }
}
