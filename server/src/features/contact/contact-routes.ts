import { getContactChallenge, sendMessage } from '@daan/contract/contact'
import type { Db } from '../../db/database.ts'
import { type Serve, Written } from '../../http/serve-call.ts'
import { type Challenges, difficultyBits } from './challenge.ts'
import { takeMessage } from './send-message.ts'

/** Binds the calls of the contact form. */
export function contactRoutes(
  serve: Serve,
  contact: { db: Db; challenges: Challenges; wake: () => void },
): void {
  serve(getContactChallenge, () => {
    const reply = { challenge: contact.challenges.issue(), difficulty: difficultyBits }
    return new Written(JSON.stringify(reply), { 'cache-control': 'no-store' })
  })

  serve(sendMessage, ({ body }) => takeMessage(contact, body))
}
