import { getContactChallenge, sendMessage } from '@daan/contract/contact'
import { difficultyBits, issueChallenge } from '../../challenge.ts'
import type { Context } from '../../context.ts'
import { SerializedReply } from '../../http/send-reply.ts'
import type { Serve } from '../../http/serve-call.ts'
import { SerialQueues } from '../../jobs/serial-queues.ts'
import { networkOf, RateLimit, refuseOver } from '../../rate-limit.ts'
import type { MessageEvents } from './message-events.ts'
import { type MessageVerdict, takeMessage } from './take-message.ts'

const hourMs = 60 * 60_000
/** Messages from one network in an hour: a carrier's address is many people's, but few of them write at once. */
const messagesPerNetwork = 30
/** Suspected messages from one network in a day: a tenth of the room that they have in all. */
const suspectedPerNetwork = 10

/**
 * Binds the calls of the contact form. Limits, counted by this process, keep one network from using up what all
 * senders share.
 * @param isLimited false for addresses that nobody's limit counts
 */
export function contactRoutes(
  serve: Serve,
  ctx: Context<MessageEvents>,
  isLimited: (ip: string) => boolean,
): void {
  const limits = {
    received: new RateLimit(messagesPerNetwork, hourMs),
    suspected: new RateLimit(suspectedPerNetwork, 24 * hourMs),
  }

  serve(getContactChallenge, () => {
    const challenge = issueChallenge(ctx.config.appSecret)
    const reply = { challenge, difficulty: difficultyBits }
    return new SerializedReply(JSON.stringify(reply), { 'cache-control': 'no-store' })
  })

  // However many come at once, gifts keep all sessions of the database but one.
  const queues = new SerialQueues()
  serve(sendMessage, ({ body }, { ip }) => {
    const count = (verdict: MessageVerdict) => {
      if (isLimited(ip)) refuseOver(limits[verdict].count(ip), 'contact.tooMany')
    }
    return queues.run('messages', () => takeMessage(ctx, body, { network: networkOf(ip), count }))
  })
}
