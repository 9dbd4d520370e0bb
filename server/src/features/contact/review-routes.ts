import {
  acceptMessage as acceptCall,
  deleteMessage as deleteCall,
  listSuspectedMessages,
  listUnansweredMessages,
  markMessageAnswered,
  waitingListed,
} from '@daan/contract/message-desk'
import type { Context } from '../../context.ts'
import type { Serve } from '../../http/serve-call.ts'
import { refuseUnless } from '../../refused.ts'
import { acceptMessage, answerMessage, deleteMessage } from './review-messages.ts'
import { listSuspected, listUnanswered } from './review-store.ts'

/** Binds the calls by which staff answer messages and look through those that look like a program's. */
export function reviewRoutes(serve: Serve, { db, mail }: Context): void {
  serve(listUnansweredMessages, () => listUnanswered(db, waitingListed))

  serve(markMessageAnswered, async ({ body, actor }) => {
    refuseUnless(await answerMessage(db, body.id, actor), 'message.unknown')
  })

  serve(listSuspectedMessages, () => listSuspected(db, waitingListed))

  serve(acceptCall, async ({ body, actor }) => {
    refuseUnless(await acceptMessage(db, body.id, actor), 'message.unknown')
    mail.wake()
  })

  serve(deleteCall, async ({ body, actor }) => {
    refuseUnless(await deleteMessage(db, body.id, actor), 'message.unknown')
  })
}
