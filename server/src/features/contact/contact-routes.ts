import { getContactChallenge, sendMessage } from '@daan/contract/contact'
import { difficultyBits } from '../../challenge.ts'
import { SerializedReply } from '../../http/send-reply.ts'
import type { Serve } from '../../http/serve-call.ts'
import { createSerialQueue } from '../../jobs/serial-queue.ts'
import { networkOf } from '../../rate-limit.ts'
import type { CountMessage, MessageVerdict } from './message-limits.ts'
import { type TakeMessageOptions, takeMessage } from './take-message.ts'

/** Binds the calls of the contact form. */
export function contactRoutes(
  serve: Serve,
  options: TakeMessageOptions,
  countMessage: CountMessage,
): void {
  serve(getContactChallenge, () => {
    const reply = { challenge: options.challenges.issue(), difficulty: difficultyBits }
    return new SerializedReply(JSON.stringify(reply), { 'cache-control': 'no-store' })
  })

  // However many come at once, gifts keep all sessions of the database but one.
  const inOrder = createSerialQueue()
  serve(sendMessage, ({ body }, { ip }) => {
    const sender = {
      network: networkOf(ip),
      count: (verdict: MessageVerdict) => countMessage(ip, verdict),
    }
    return inOrder(() => takeMessage(options, body, sender))
  })
}
