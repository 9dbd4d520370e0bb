import { RateLimit } from '../../rate-limit.ts'
import { Refused } from '../../refused.ts'

/** A browser polls once in this time; a person may have several. */
const pollLimit = { perWindow: 20, windowMs: 10_000 }

/**
 * Makes the limit, counted by this process, of how often one person may poll. It is nobody else's.
 * @param isLimited false for addresses that nobody's limit counts
 */
export function createCountPoll(
  isLimited: (ip: string) => boolean,
): (ip: string, userUid: string) => void {
  const polls = new RateLimit(pollLimit.perWindow, pollLimit.windowMs)
  return (ip, userUid) => {
    if (!isLimited(ip)) return
    const { isOver, resetSeconds } = polls.countFor(userUid)
    if (isOver) throw new Refused('request.tooMany', { retryAfterSeconds: resetSeconds })
  }
}
